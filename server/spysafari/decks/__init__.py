"""Built-in decks as TOML files, their loader, and the validation of custom decks."""
