"""Runs the server with few file descriptors. Incomplete requests do not time out, so only their number is limited."""

import resource
from typing import Final

from spysafari.process import serve as command
from spysafari.socketio.uvicorn import pending_requests

FEW: Final = 256

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (FEW, FEW))
    vars(pending_requests)["REQUEST_SECONDS"] = 3_600.0
    command.main()
