"""Rooms and decks in one SQLite file, for a server that runs alone."""
