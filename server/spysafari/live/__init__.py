"""The game's live side: events become commands, and rooms become views for each connection (see `socketio/`)."""
