from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import aiohttp

from spysafari.access.limits import ClientLimit, Rate
from tests.cluster.proxy import DEPLOY, Proxy, proxy
from tests.cluster.running_cluster import run_cluster
from tests.cluster.test_proxy_headers import echo
from tests.decks.sample_decks import a_deck, as_body

TOO_MANY: Final = 429
CODES_A_MINUTE: Final = 60
"""The limit in the optional lines of deploy/haproxy.cfg."""
ADDRESSES: Final = [f"127.0.0.{number}" for number in range(2, 14)]
NODE: Final = "X-Node"


def assert_limited(responses: Sequence[Answer], limit: ClientLimit, seconds: float, before: int = 0) -> None:
    """Assert that only the burst, and the calls that the rate allowed in the meantime, were admitted."""
    admitted = before + sum(response.status != TOO_MANY for response in responses)
    assert limit.calls <= admitted <= limit.calls * (1 + seconds / limit.seconds) + 1


async def test_an_address_opens_rooms_and_shares_decks_at_one_node(tmp_path: Path) -> None:
    """[API-01] [DECK-13] The limits do not depend on the number of nodes. All nodes can read all decks."""
    haproxy_file = tmp_path / "haproxy_file.cfg"
    proxied = (DEPLOY / "haproxy.cfg").read_text()
    haproxy_file.write_text(
        proxied.replace("  default_backend", f"  http-response set-header {NODE} %s\n  default_backend")
    )
    async with run_cluster(tmp_path, proxy_file=haproxy_file, RATE_LIMITS="on", TRUSTED_PROXIES="127.0.0.1") as cluster:
        began = monotonic()
        opened = {address: [await open_a_room(cluster.proxy, address) for _ in range(3)] for address in ADDRESSES}
        first = ADDRESSES[0]
        more = [await open_a_room(cluster.proxy, first) for _ in range(2 * Rate.CREATE.limits[0].calls)]

        upload: dict[str, object] = {"deck": as_body(a_deck())}
        shared = [
            await ask(cluster.proxy, first, "POST", "/api/decks", upload)
            for _ in range(Rate.DECK_UPLOAD.limits[0].calls + 3)
        ]
        code = shared[0].body["code"]
        read = [
            await ask(cluster.proxy, first, "GET", f"/api/decks/{code}")
            for _ in range(2 * Rate.DECK_LOOK_UP.limits[0].calls)
        ]
        elsewhere = [await ask(cluster.proxy, address, "GET", f"/api/decks/{code}") for address in ADDRESSES[1:]]
        seconds = monotonic() - began

    homes = {address: {answer.node for answer in responses} for address, responses in opened.items()}
    assert [len(nodes) for nodes in homes.values()] == [1] * len(ADDRESSES)
    assert set().union(*homes.values()) == {"node1", "node2"}
    assert_limited(more, Rate.CREATE.limits[0], seconds, before=len(opened[first]))
    assert Counter([response.status for response in shared]) == {201: Rate.DECK_UPLOAD.limits[0].calls, TOO_MANY: 3}
    assert_limited(read, Rate.DECK_LOOK_UP.limits[0], seconds)
    assert {response.node for response in elsewhere} == {"node1", "node2"}
    assert {response.body["hash"] for response in elsewhere} == {shared[0].body["hash"]}


async def test_the_proxy_counts_guesses_for_all_nodes(tmp_path: Path) -> None:
    """[API-03] The limit does not affect other addresses, or codes that the address has checked before."""
    with_limits = tmp_path / "limits.cfg"
    with_limits.write_text((DEPLOY / "haproxy.cfg").read_text().replace("#guesses ", ""))
    guesser, friend = ADDRESSES[:2]
    with echo() as node:
        nodes = dict.fromkeys(("NODE_1", "NODE_2", "NODE_3"), node)
        async with proxy(tmp_path, with_limits, "PROXY_BIND", **nodes) as running:
            codes = [f"{number:04}" for number in range(2 * CODES_A_MINUTE)]
            statuses = Counter([(await check(running, guesser, code)).status for code in codes])
            refused = await check(running, guesser, "R00M")
            again = await check(running, guesser, codes[0])
            of_friend = {(await check(running, friend, "R00M")).status for _ in range(CODES_A_MINUTE + 5)}
            elsewhere = await ask(running, guesser, "GET", "/healthz")

    assert set(statuses) == {200, TOO_MANY}
    assert CODES_A_MINUTE <= statuses[200] <= CODES_A_MINUTE + 5
    assert (refused.status, refused.body["code"]) == (TOO_MANY, "too_many")
    assert [again.status, elsewhere.status, *of_friend] == [200] * 3


async def check(running: Proxy, address: str, code: str) -> Answer:
    return await ask(running, address, "GET", f"/api/rooms/{code}/check")


class Answer(NamedTuple):
    """A response and, if the proxy adds it, the name of the node that sent it."""

    status: int
    body: Any
    node: str


async def open_a_room(running: Proxy, address: str) -> Answer:
    response = await ask(running, address, "POST", "/api/rooms", {"playerName": "Ann", "iconId": 0})
    assert response.status in {201, TOO_MANY}, response
    return response


async def ask(running: Proxy, address: str, method: str, path: str, json: dict[str, object] | None = None) -> Answer:
    url = f"http://127.0.0.1:{running.port}{path}"
    async with (
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=(address, 0))) as browser,
        browser.request(method, url, json=json) as response,
    ):
        body = await response.json() if response.content_type == "application/json" else None
        return Answer(response.status, body, response.headers.get(NODE, ""))
