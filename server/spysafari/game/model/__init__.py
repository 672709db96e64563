"""The values that rooms consist of, commands, events and refusals. `game/room.py` has the room."""
