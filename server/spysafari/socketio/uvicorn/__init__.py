"""All code that depends on uvicorn's internals: bounded HTTP requests, websocket handshakes and websocket channels.

The rest of `socketio` is plain ASGI. `tests/socketio/test_uvicorn_compatibility.py` compares RELIED_ON with the
installed uvicorn, and reports what a new version has changed.
"""

from typing import Final

RELIED_ON: Final = {
    "Config": ["loaded_app", "ws_max_size"],
    "Server": ["startup(sockets)", "shutdown(sockets)", "force_exit", "started"],
    "ServerState": ["connections", "default_headers", "tasks"],
    "RequestResponseCycle": ["disconnected", "message_event", "response_complete"],
    "HttpToolsProtocol": [
        "__init__(config, server_state, app_state, _loop)", "connection_made(transport)", "connection_lost(exc)",
        "data_received(data)", "pause_writing()", "resume_writing()",
        "on_message_begin()", "on_header(name, value)", "on_headers_complete()", "on_message_complete()",
        "on_response_complete()", "send_400_response(msg)", "_should_upgrade()", "_start_asgi_task(cycle, app)",
        "_unset_keepalive_if_required()", "_unsupported_upgrade_warning()",
        "app_state", "config", "connections", "cycle", "headers", "logger", "loop", "parser", "pipeline", "scope",
        "server_state", "transport", "url",
    ],
}  # fmt: skip
"""Names that this package and `process/serve.py` use or override. Parentheses contain a method's parameters."""
