"""Persistent storage for rooms and decks. It does not apply rules or publish changes."""
