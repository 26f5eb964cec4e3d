"""Transcripts of whole matches. `python build/golden.py` writes them anew."""
