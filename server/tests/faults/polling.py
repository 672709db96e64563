"""A client that uses long polling, like a browser whose network blocks WebSockets."""

import json

import httpx

from tests.faults.stored_rooms import PlayerSeat

OPENING = "/socket.io/?EIO=4&transport=polling"
SEPARATOR = "\x1e"


class Poller:
    def __init__(self, http: httpx.AsyncClient, seat: PlayerSeat) -> None:
        self.packets: list[str] = []
        self._http = http
        self._chair = seat
        self._url = ""

    async def sit_down(self) -> None:
        """Open a session and take the seat. Retry if the session expires because the machine is loaded."""
        while not await self._sat_down():
            self.packets.clear()

    async def _sat_down(self) -> bool:
        opened = await self._http.get(OPENING)
        self._url = f"{OPENING}&sid={json.loads(opened.text[1:])['sid']}"
        room, player, name, _ = self._chair
        payload = {"roomId": room, "playerId": player, "playerName": name, "isAdmin": False}
        return (
            await self._post("40")
            and await self._until("40")
            and await self._post("420" + json.dumps(["join-room", payload]))
            and await self._until('430[{"ok":true}]')
        )

    async def leave(self) -> None:
        await self._post("1")

    async def _post(self, packet: str) -> bool:
        return (await self._http.post(self._url, content=packet)).text == "ok"

    async def _until(self, start: str) -> bool:
        while not any(packet.startswith(start) for packet in self.packets):
            polled = await self._http.get(self._url)
            if polled.status_code != 200:
                return False
            self.packets += polled.text.split(SEPARATOR)
            if "2" in self.packets:
                self.packets.remove("2")
                await self._post("3")
        return True
