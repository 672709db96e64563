"""The use cases: load a room, decide a command, save the room, publish the change. No rules here."""
