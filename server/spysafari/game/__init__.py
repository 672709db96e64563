"""The rules of the game, without I/O, clocks, global random numbers, logging or imports from other packages."""
