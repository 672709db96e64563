"""Access control: sessions, seats, rate limits and quotas."""
