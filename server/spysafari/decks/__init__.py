"""Built-in decks (TOML files) with their loader, and validation of custom decks."""
