"""What machines ask: does the process live (/healthz), and should it be given callers now (/readyz)?"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, Literal

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse

from spysafari.http.refusing import plain_refusal, refusal
from spysafari.rooms import StoreUnavailable
from spysafari.wire import rest

FRESH_SECONDS: Final = 1.0
"""So long an answer of the store counts, however often it is asked for."""
PATIENCE_SECONDS: Final = 3.0

Fault = Literal["stopping", "unavailable"]


class Readiness:
    """Knows whether this node should be given callers. `check` raises StoreUnavailable when the store is of no use."""

    def __init__(self, check: Callable[[], Awaitable[None]]) -> None:
        self.stopping = False
        self._check = check
        self._one_at_a_time = asyncio.Lock()
        self._fresh_until = -1.0
        self._works = False

    async def fault(self) -> Fault | None:
        """Why this node should not be given callers; None when it should."""
        if self.stopping:
            return "stopping"
        async with self._one_at_a_time:
            if time.monotonic() >= self._fresh_until:
                self._works = await self._store_works()
                self._fresh_until = time.monotonic() + FRESH_SECONDS
        return None if self._works else "unavailable"

    async def _store_works(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await self._check()
        except (StoreUnavailable, TimeoutError):
            return False
        return True


def install(api: FastAPI) -> None:
    """Add both calls. `App` puts the Readiness into `api.state.readiness`."""

    @api.api_route("/healthz", methods=["GET", "HEAD"], include_in_schema=False)
    async def healthy() -> rest.Done:
        return rest.Done()

    @api.api_route("/readyz", methods=["GET", "HEAD"], include_in_schema=False, response_model=rest.Done)
    async def ready(request: Request) -> rest.Done | JSONResponse:
        readiness: Readiness = request.app.state.readiness
        match await readiness.fault():
            case None:
                return rest.Done()
            case "stopping":
                return refusal(503, "stopping", "This server is about to stop")
            case "unavailable":
                return plain_refusal(503)
