"""The rules of the game. Pure: no I/O, clock, global random numbers or logging, and no imports from other packages."""
