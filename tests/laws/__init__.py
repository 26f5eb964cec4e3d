"""What holds for every edition at every seat count, and for the toy ruleset."""
