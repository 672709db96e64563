"""Serve REST calls, pages and files."""
