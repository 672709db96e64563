"""Build-time tools for `make contract`. The server does not import them."""
