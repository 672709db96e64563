"""Infrastructure: settings, logs, metrics, the clock and periodic tasks."""
