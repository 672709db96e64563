"""Spy Safari: an online party game in which one player does not know the secret card."""

__version__ = "1.0.0"
