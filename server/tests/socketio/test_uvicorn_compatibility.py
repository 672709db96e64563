"""The installed uvicorn still has the names that `spysafari.socketio.uvicorn` relies on."""

from __future__ import annotations

import inspect
import re

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from spysafari.socketio.uvicorn import RELIED_ON
from spysafari.socketio.uvicorn.http_protocol import GuardedHttpProtocol
from tests.socketio.byte_connections import UnreadTransport
from tests.socketio.harness import settle


async def respond(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 204})
    await send({"type": "http.response.body"})


async def owners() -> dict[str, object]:
    """Return an object of each class in RELIED_ON, after one request."""
    config = uvicorn.Config(respond, ws="none", lifespan="off", log_config=None)
    config.load()
    protocol = HttpToolsProtocol(config, ServerState(), {})
    protocol.connection_made(UnreadTransport())
    protocol.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await settle()
    objects = (config, protocol.server_state, protocol, protocol.cycle)
    return {type(one).__name__: one for one in objects}


@pytest.mark.parametrize("name", RELIED_ON)
async def test_uvicorn_has_not_changed(name: str) -> None:
    """After a change, adapt `spysafari.socketio.uvicorn` and its RELIED_ON."""
    parsed = re.fullmatch(r"(\w+)(?:\.(\w+))?(?:\((.*)\))?", name)
    assert parsed
    owner, attribute, parameters = parsed.groups()

    found: object = (await owners()).get(owner)
    found = getattr(found, attribute, None) if attribute else type(found)
    if parameters is None:
        is_unchanged = found is not None
    else:
        is_unchanged = callable(found) and ", ".join(inspect.signature(found).parameters) == parameters

    if not is_unchanged:
        pytest.fail(f"uvicorn {uvicorn.__version__} has changed {name}, which our socketio/uvicorn uses", pytrace=False)


def test_every_overridden_method_is_listed() -> None:
    own = {name for name, value in vars(GuardedHttpProtocol).items() if callable(value)}
    overridden = own & set(dir(HttpToolsProtocol)) - set(dir(object))

    assert {name for name in overridden if not any(f".{name}(" in listed for listed in RELIED_ON)} == set()
