"""The state of a room, and the commands, events and refusals of the rules. Data only."""
