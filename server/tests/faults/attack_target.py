"""The server process under attack. It prints its resource usage for each line that it reads from standard input."""

import json
import os
import sys
import threading

from spysafari.process.app import App
from spysafari.process.serve import Server, allow_many_connections, config_of, spare_garbage_collection
from spysafari.socketio.uvicorn.pending_requests import PendingRequests
from spysafari.system.logs import configure_logging
from spysafari.system.settings import read_settings
from tests.fakes import session_count


def print_usage(app: App, server: Server, requests: PendingRequests) -> None:
    """Report the usage from a thread, which is safe because it reads sizes and a copy of the connections."""
    for _ in sys.stdin:
        held = {
            "sessions": session_count(app.live),
            "sockets": app.live.socket_count,
            "farewells": len(app.live.lingering),
            "arriving": len(requests.started) + len(requests.idle),
            "connections": len(server.server_state.connections),
            "requests": len(server.server_state.tasks),
        }
        print(json.dumps(held), flush=True)  # noqa: T201 - the report


def main() -> None:
    settings = read_settings(os.environ)
    configure_logging(settings.log_level, settings.log_format)
    app = App(settings)
    allow_many_connections()
    spare_garbage_collection()
    requests = PendingRequests()
    server = Server(config_of(app, settings, requests), app, settings)
    threading.Thread(target=print_usage, args=(app, server, requests), daemon=True).start()
    server.run()


if __name__ == "__main__":
    main()
