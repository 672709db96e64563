"""Socket.IO protocol 5 over Engine.IO 4. Knows no game word and imports nothing else of ours.

`api.py` is what an application is written against; `endpoint.py` is the ASGI application that serves it.
"""
