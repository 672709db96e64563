"""Tests of the headers that HAProxy forwards with deploy/haproxy.cfg."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import aiohttp
import pytest

from tests.cluster.proxy import DEPLOY, proxy


class Node(BaseHTTPRequestHandler):
    """Responds with the headers of each request."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        headers = str(self.headers).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(headers)))
        self.end_headers()
        self.wfile.write(headers)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name in the base class
        pass


class NodeServer(ThreadingHTTPServer):
    """Waits for its connections to end when it closes, because an open one would make a later test fail."""

    daemon_threads = False


@contextmanager
def echo() -> Iterator[str]:
    """Run a node that responds with the headers of each request. Yield its address."""
    with NodeServer(("127.0.0.1", 0), Node) as server:
        serving = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        serving.start()
        try:
            yield f"127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            serving.join()


@pytest.mark.parametrize(("sent", "outer"), [("https", False), ("https, http", False), ("https", True)])
async def test_the_proxy_sets_the_forwarded_scheme_itself(tmp_path: Path, sent: str, outer: bool) -> None:
    """The nodes use the scheme for cookies and links. A proxy in front (`outer`) may set it."""
    environ = {"OUTER_PROXY": "127.0.0.1"} if outer else {}
    with echo() as node:
        async with (
            proxy(
                tmp_path, DEPLOY / "haproxy.cfg", "PROXY_BIND", NODE_1=node, NODE_2=node, NODE_3=node, **environ
            ) as running,
            aiohttp.ClientSession() as http,
        ):
            headers = {"X-Forwarded-Proto": sent, "X-Forwarded-For": "203.0.113.7"}
            async with http.get(f"http://127.0.0.1:{running.port}/app", headers=headers) as response:
                lines = (await response.text()).lower().splitlines()

    assert [line for line in lines if line.startswith("x-forwarded-proto:")] == [
        "x-forwarded-proto: https" if outer else "x-forwarded-proto: http"
    ]
    assert [line for line in lines if line.startswith("x-forwarded-for:")][-1] == "x-forwarded-for: 127.0.0.1"


def test_container_examples_are_not_open_to_everyone() -> None:
    """The container examples bind to loopback, or have a proxy in front."""
    dockerfile = (DEPLOY / "Dockerfile").read_text()

    assert "--publish 127.0.0.1:3000:3000" in dockerfile
    assert "--publish 3000:3000" not in dockerfile
