"""What every game of hidden cards stands on."""
