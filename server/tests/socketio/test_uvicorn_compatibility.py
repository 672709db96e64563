import inspect
from typing import Final

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from spysafari.socketio.uvicorn.http_protocol import GuardedHttpProtocol
from tests.socketio.byte_connections import UnreadTransport
from tests.socketio.harness import settle

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
"""Names that `socketio/uvicorn` and `process/serve.py` use or override. Parentheses contain a method's parameters."""


async def respond(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 204})
    await send({"type": "http.response.body"})


async def serve_request() -> dict[str, object]:
    config = uvicorn.Config(respond, ws="none", lifespan="off", log_config=None)
    config.load()
    protocol = HttpToolsProtocol(config, ServerState(), {})
    protocol.connection_made(UnreadTransport())
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await settle()
    objects = (config, uvicorn.Server(config), protocol.server_state, protocol, protocol.cycle)
    return {type(one).__name__: one for one in objects}


@pytest.mark.parametrize(("owner", "member"), [(owner, member) for owner in RELIED_ON for member in RELIED_ON[owner]])
async def test_uvicorn_has_not_changed(owner: str, member: str) -> None:
    """If uvicorn has changed, adapt `spysafari.socketio.uvicorn` and RELIED_ON."""
    name, parenthesis, parameters = member.rstrip(")").partition("(")

    found = getattr((await serve_request()).get(owner), name, None)

    is_unchanged = found is not None
    if parenthesis:
        is_unchanged = callable(found) and ", ".join(inspect.signature(found).parameters) == parameters
    if not is_unchanged:
        pytest.fail(
            f"uvicorn {uvicorn.__version__} has changed {owner}.{member}, which socketio/uvicorn relies on", False
        )


def test_every_overridden_method_is_listed() -> None:
    own = {name for name, value in vars(GuardedHttpProtocol).items() if callable(value)}
    overridden = own & set(dir(HttpToolsProtocol)) - set(dir(object))

    assert overridden - {member.partition("(")[0] for member in RELIED_ON["HttpToolsProtocol"]} == set()
