"""The rules' data types: rooms, commands, events and refusals."""
