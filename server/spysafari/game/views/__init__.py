"""Views of a room. Room state only leaves the server as a view."""
