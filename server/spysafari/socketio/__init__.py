"""An implementation of Socket.IO protocol 5 over Engine.IO 4. Does not depend on the game or on our other packages.

Applications use the interface in `api.py`. `endpoint.py` is the ASGI application.
"""
