"""Store rooms and decks in an SQLite file, for a single-node server."""
