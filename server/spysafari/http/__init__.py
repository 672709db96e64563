"""REST calls, pages and files."""
