"""An implementation of Socket.IO protocol 5 over Engine.IO 4, independent of the game and of our other packages.

Applications use the interface in `api.py`. `endpoint.py` is the ASGI application.
"""
