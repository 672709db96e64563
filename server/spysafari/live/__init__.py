"""Live connections: events become commands, and rooms become snapshots for each viewer."""
