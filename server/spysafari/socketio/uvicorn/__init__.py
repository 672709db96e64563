"""Everything that touches uvicorn's internals: bounded HTTP requests, websocket handshakes and websocket channels.

The rest of `socketio` is plain ASGI. `tests/socketio/test_uvicorn_compatibility.py` checks RELIED_ON against the
installed uvicorn, and names what a new version has changed.
"""

from typing import Final

RELIED_ON: Final = (
    "Config.loaded_app",
    "Config.ws_max_size",
    "HttpToolsProtocol(config, server_state, app_state, _loop)",
    "HttpToolsProtocol._should_upgrade()",
    "HttpToolsProtocol._start_asgi_task(cycle, app)",
    "HttpToolsProtocol._unset_keepalive_if_required()",
    "HttpToolsProtocol._unsupported_upgrade_warning()",
    "HttpToolsProtocol.app_state",
    "HttpToolsProtocol.config",
    "HttpToolsProtocol.connection_lost(exc)",
    "HttpToolsProtocol.connection_made(transport)",
    "HttpToolsProtocol.connections",
    "HttpToolsProtocol.cycle",
    "HttpToolsProtocol.data_received(data)",
    "HttpToolsProtocol.headers",
    "HttpToolsProtocol.logger",
    "HttpToolsProtocol.loop",
    "HttpToolsProtocol.on_headers_complete()",
    "HttpToolsProtocol.on_message_begin()",
    "HttpToolsProtocol.on_message_complete()",
    "HttpToolsProtocol.on_response_complete()",
    "HttpToolsProtocol.parser",
    "HttpToolsProtocol.pause_writing()",
    "HttpToolsProtocol.pipeline",
    "HttpToolsProtocol.resume_writing()",
    "HttpToolsProtocol.scope",
    "HttpToolsProtocol.send_400_response(msg)",
    "HttpToolsProtocol.server_state",
    "HttpToolsProtocol.transport",
    "HttpToolsProtocol.url",
    "RequestResponseCycle.disconnected",
    "RequestResponseCycle.message_event",
    "RequestResponseCycle.response_complete",
    "ServerState.connections",
    "ServerState.default_headers",
    "ServerState.tasks",
)
"""Names of uvicorn that this package reads, calls or overrides. Parentheses list the parameters of a callable."""
