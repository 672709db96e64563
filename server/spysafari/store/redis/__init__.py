"""Store rooms and decks in Redis, for several nodes."""
