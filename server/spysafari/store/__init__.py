"""Persistent storage for rooms and decks. Does not apply rules or publish changes."""
