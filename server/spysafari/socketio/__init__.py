"""Socket.IO protocol 5 over Engine.IO 4. Contains no game words and imports no other package of ours.

Applications are written against `api.py`. `endpoint.py` is the ASGI application.
"""
