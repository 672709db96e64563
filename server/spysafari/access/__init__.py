"""Access control: sessions, seats and rate limits."""
