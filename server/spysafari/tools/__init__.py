"""Build-time tools for `make contract`, which the server does not import."""
