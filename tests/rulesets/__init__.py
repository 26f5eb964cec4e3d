"""The rules of Love Letter, held against a plain telling of them and against figures."""
