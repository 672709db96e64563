"""Use cases: load a room, apply the rules to a command, save the room and publish the change."""
