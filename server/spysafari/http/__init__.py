"""REST calls, pages and files: parse, call `rooms`, encode. No rules here."""
