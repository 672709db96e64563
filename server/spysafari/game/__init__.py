"""The game itself. Pure: no I/O, no clock, no global chance, no logging; imports nothing else of ours."""
