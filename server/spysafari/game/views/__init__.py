"""Views of a room. All state of a room that leaves the server is a view."""
