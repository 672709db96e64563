"""Turn live events into commands, and rooms into a snapshot for each viewer."""
