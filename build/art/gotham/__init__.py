"""The gotham hand: linocut on lacquer and brass, for the Batman edition."""
