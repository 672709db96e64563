"""Use cases: load a room, decide a command, save the room, and publish the change. Contains no game rules."""
