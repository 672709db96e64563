"""Where rooms are kept. A store saves; it decides nothing and publishes nothing."""
