"""Use cases without game rules. They load a room, decide a command, save the room, and publish the change."""
