"""The server process: composition root, command line and shutdown."""
