"""How the code is laid out: what may import what, and what may not stand anywhere."""
