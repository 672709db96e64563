"""What each viewer may see of a room. Everything about a room that leaves the server is a view."""
