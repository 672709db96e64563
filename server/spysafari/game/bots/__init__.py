"""Bots: players that the server moves. They see only what a player's phone shows, and judge answers by the facts."""
