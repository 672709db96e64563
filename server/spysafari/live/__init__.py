"""The live connection: Socket.IO protocol 5 over Engine.IO 4, our own. Knows no game words, no rooms and no store.

`boundary.py` is what the rest of the server sees; `endpoint.py` is the ASGI application.
"""
