"""Rooms and decks in Redis, for several nodes."""
