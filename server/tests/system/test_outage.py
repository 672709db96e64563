import logging

import pytest

from spysafari.system.logs import line_of
from spysafari.system.outage import Outage

log = logging.getLogger("spysafari.test")


def test_the_start_and_the_end_of_an_outage_are_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    now = [100.0]
    outage = Outage(log, "Redis", lambda: now[0])

    outage.worked()
    for now[0] in (101.0, 102.0, 103.0):
        outage.failed("TimeoutError")
        outage.worked()
    for now[0] in (106.0, 107.0):
        outage.worked()
    now[0] = 200.0
    outage.failed("ConnectionError")

    assert [line_of(record) for record in caplog.records] == [
        "Redis unavailable reason=TimeoutError",
        "Redis available again after_s=5.0",
        "Redis unavailable reason=ConnectionError",
    ]
