"""All code that depends on uvicorn's internals: bounded HTTP requests, websocket handshakes and websocket channels.

The rest of `socketio` is plain ASGI. `tests/socketio/test_uvicorn_compatibility.py` lists what this package relies on,
and reports what a new version of uvicorn has changed.
"""
