"""Benchmarks the game against plain Socket.IO servers (`python -m bench --help`). Needs Linux's /proc."""
