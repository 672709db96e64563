"""Who may do what, and how often: sessions, access to rooms, rate limits and quotas."""
