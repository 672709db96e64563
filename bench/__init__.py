"""Measures the game beside bare Socket.IO servers: `python -m bench --help`. Linux only, as it reads /proc."""
