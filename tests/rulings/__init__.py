"""Rulings as files: a scenario for the referee, and what must come of it."""
