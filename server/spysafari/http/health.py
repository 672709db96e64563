"""What machines ask: does the process live, and should it be given callers now?"""

from __future__ import annotations

from spysafari.http.asked import Asked
from spysafari.http.refusing import RefusedCall
from spysafari.wire import rest


async def healthy(_asked: Asked[None]) -> rest.Done:
    """Whoever answers lives."""
    return rest.Done()


async def ready(asked: Asked[None]) -> rest.Done:
    """Refused while the server is about to stop, and while it cannot save."""
    fault = await asked.readiness.fault()
    if fault is not None:
        raise RefusedCall(fault)
    return rest.Done()
