"""Execute commands: load the room, apply the rules, save, and publish.

Every change is saved before it is published, so that whatever a client has seen survives a crash.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from math import inf
from random import Random
from typing import Final, Literal, Protocol

from msgspec.structs import replace

from spysafari.application.deck_sharing import DeckSharing
from spysafari.application.room_locks import RoomLocks
from spysafari.decks.card_art import art_of
from spysafari.decks.content import refusal_of_text
from spysafari.game.bot_seats import start_practice
from spysafari.game.decision import Accepted, Closed, Context
from spysafari.game.dispatch import decide
from spysafari.game.due import due_commands, next_due
from spysafari.game.lookups import DecksNeeded, deck_of, decks_needed
from spysafari.game.membership import open_room
from spysafari.game.model import commands
from spysafari.game.model.commands import Actor, Command, Member
from spysafari.game.model.custom_deck import DeckCopy
from spysafari.game.model.deck import Deck, Decks
from spysafari.game.model.events import RoomClosed
from spysafari.game.model.ids import BotName, NodeId, PlayerId, RoomCode, ScreenId, SessionKey
from spysafari.game.model.names import NEW_CODE_TRIES, new_code, new_node_id, new_player_id
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Player, Present, Room, SeatRequest
from spysafari.game.seats import seat_named
from spysafari.store.base import Store
from spysafari.store.errors import RoomFromNewerError, RoomUnreadableError, StoreUnavailable
from spysafari.system.metrics import Metrics

MAX_ATTEMPTS: Final = 50
"""Maximum compare-and-set attempts per command. Ten players exhaust them only if the store is broken."""
MAX_FAILED_CODES: Final = 6
"""Attempts to open a room before the store counts as unavailable. In a cluster, only a part of it may be."""
MAX_DUE_ROOMS: Final = 200
MAX_CONCURRENT_SAVES: Final = 50
"""Concurrent saves share round trips and commits, but too many would delay players' commands."""
VERSION_GAP: Final = 100
"""Added to the version of a room that has lost changes, so that it exceeds any published version."""

log = logging.getLogger(__name__)


class Audience(Protocol):
    def publish(self, room: Room) -> None:
        """Send each viewer the new events and a snapshot."""

    def close(self, code: RoomCode, event: RoomClosed) -> None:
        """Notify all viewers that the room has closed."""


class Rooms:
    """Executes commands on rooms for `node`. `now` returns epoch milliseconds."""

    def __init__(
        self,
        store: Store,
        decks: Decks,
        audience: Audience,
        now: Callable[[], int],
        rng: Random,
        metrics: Metrics,
        max_rooms: int,
        deck_sharing: DeckSharing,
    ) -> None:
        self.node = new_node_id(rng)
        self._store = store
        self._audience = audience
        self.now = now
        self._rng = rng
        self._metrics = metrics
        self._max_rooms = max_rooms
        self._full = False
        self._opening = 0
        self.decks = decks
        self._deck_sharing = deck_sharing
        self._unsaved_absences: set[tuple[RoomCode, PlayerId | ScreenId]] = set()
        """Departures that are being saved, or cannot be because the store is down or a newer server owns the room."""
        self._locks = RoomLocks()

    def _context(self, found: Mapping[str, DeckCopy] | None = None) -> Context:
        return Context(self.now(), self._rng, self.decks, found or {}, art_of, refusal_of_text)

    def deck_of(self, room: Room) -> Deck:
        return deck_of(room, self._context())

    async def open(
        self, session: SessionKey, name: str, icon: int, bots: tuple[BotName, ...] = ()
    ) -> tuple[Room, Player] | Refused:
        """Open a room for the caller, who becomes its admin. Expects a cleaned `name`. Refuse if the store is full.

        If `bots` are given, seat bots with these names and deal a practice round.
        """
        self._opening += 1
        try:
            if await self._is_full():
                return Refused(RefusalCode.SERVER_FULL)
            return await self._open(session, commands.Join(name=name, icon=icon, new_id=new_player_id(self._rng)), bots)
        finally:
            self._opening -= 1

    async def _open(
        self, session: SessionKey, join: commands.Join, bots: tuple[BotName, ...]
    ) -> tuple[Room, Player] | Refused:
        failures = 0
        for _ in range(NEW_CODE_TRIES):
            opened = open_room(new_code(self._rng), session, join, self._context())
            if isinstance(opened, Refused):
                return opened
            if bots:
                opened = start_practice(opened, bots, self._context())
            try:
                created = await self._store.create(opened)
            except StoreUnavailable:  # try a code in another part of the store
                failures += 1
                if failures >= MAX_FAILED_CODES:
                    raise
                continue
            if created:
                self._metrics.rooms_opened.inc()
                log.info("room opened", extra={"room": opened.code})
                return opened, opened.players[0]
        raise StoreUnavailable("no free room code found")

    async def _is_full(self) -> bool:
        """Return True if the caller's room would exceed `max_rooms`. Log a warning when the store becomes full."""
        opening = self._opening  # read before counting, so that a room saved in the meantime is not missed
        full = await self._store.count() + opening > self._max_rooms
        if full and not self._full:
            log.warning("the store is full", extra={"rooms": self._max_rooms})
        self._full = full
        return full

    async def load(self, code: RoomCode) -> Room | Refused:
        """Load a room. Refuse with ROOM_NOT_FOUND, or UPDATING if only a newer server can read it."""
        if room := self._store.peek(code):
            return room
        try:
            return await self._store.load(code) or Refused(RefusalCode.ROOM_NOT_FOUND)
        except RoomFromNewerError:
            return Refused(RefusalCode.UPDATING)
        except RoomUnreadableError:
            await self._discard(code)
            return Refused(RefusalCode.ROOM_NOT_FOUND)

    async def join(
        self, code: RoomCode, member: Member, name: str, icon: int, *, ask: bool = False
    ) -> Player | SeatRequest | Refused:
        """Take a seat, or return to the member's seat with that name. Expects a cleaned `name`.

        With `ask`, ask the admin for the seat if an absent player has that name. Return the request, or refuse with
        SEAT_REQUESTED while too many others ask.
        """
        join = commands.Join(name=name, icon=icon, new_id=new_player_id(self._rng), ask=ask)
        joined = await self.command(code, member, join)
        if isinstance(joined, Refused):
            return joined
        room = joined.room if isinstance(joined, Accepted) else None
        if room and (player := seat_named(name, member, room.players)):
            return player
        if room is None or not ask:
            raise RuntimeError("the joined player is not in the room")
        request = next((one for one in room.seat_requests if one.session in member.sessions), None)
        return request or Refused(RefusalCode.SEAT_REQUESTED)

    async def command(self, code: RoomCode, actor: Actor, command: Command) -> Accepted | Closed | Refused:
        result = "failed"
        absences = {(code, viewer) for viewer in _viewers_leaving(command)}
        self._unsaved_absences |= absences
        try:
            decision, result = await self._locks.run(code, lambda: self._execute(code, actor, command))
        finally:
            self._metrics.commands(type(command).__name__, result).inc()
        if decision != Refused(RefusalCode.UPDATING):
            self._unsaved_absences -= absences
        return decision

    @property
    def has_unsaved_absences(self) -> bool:
        return bool(self._unsaved_absences)

    async def _execute(
        self, code: RoomCode, actor: Actor, command: Command
    ) -> tuple[Accepted | Closed | Refused, Literal["changed", "unchanged", "closed", "refused"]]:
        """Return the decision, and the result that the metrics count. A change that no viewer sees counts as well."""
        for _ in range(MAX_ATTEMPTS):
            room = await self.load(code)
            if isinstance(room, Refused):
                return room, "refused"
            needed = decks_needed(room, actor, command)
            found = await self._look_up(needed) if needed else None
            if isinstance(found, Refused):
                return found, "refused"
            decision = decide(room, actor, command, self._context(found))
            match decision:
                case Refused():
                    log.debug(
                        "refused", extra={"room": code, "command": type(command).__name__, "code": decision.code.value}
                    )
                    return decision, "refused"
                case Accepted(room=changed):
                    if changed is room:
                        return decision, "unchanged"
                    if await self._store.save(changed, room.version):
                        self._audience.publish(changed)
                        await self._renew(needed, command)
                        return decision, "changed"
                case Closed(event=event):
                    if await self._store.delete(code, room.version):
                        log.info("room closed", extra={"room": code, "reason": event.reason})
                        self._audience.close(code, event)
                        return decision, "closed"
        raise StoreUnavailable(f"lost {MAX_ATTEMPTS} races in a row")

    async def _look_up(self, needed: DecksNeeded) -> Mapping[str, DeckCopy] | Refused:
        """Return the decks by code as typed. Refuse if one is missing, or if one of all decks is blocked."""
        if needed.copies and await self._deck_sharing.is_any_blocked([copy.hash for copy in needed.copies]):
            return Refused(RefusalCode.DECK_BLOCKED)
        found: dict[str, DeckCopy] = {}
        for code in needed.codes:
            copy = await self._deck_sharing.find(code)
            if isinstance(copy, Refused):
                return copy
            found[code] = copy
        return found

    async def _renew(self, needed: DecksNeeded | None, command: Command) -> None:
        """Postpone the expiry of decks after a deal. Ignore errors, because the command has already been saved."""
        if needed and isinstance(command, commands.StartGame | commands.Restart):
            with suppress(StoreUnavailable):
                await self._deck_sharing.renew(copy.code for copy in needed.copies)

    async def due(self, turn: int | None = None, extra: int = 0) -> tuple[RoomCode, ...]:
        """Return up to MAX_DUE_ROOMS plus `extra` rooms with due commands, the most overdue first (`Store.due`)."""
        return await self._store.due(self.now(), MAX_DUE_ROOMS + extra, turn)

    async def run_clock(self, code: RoomCode) -> float | None:
        """Execute a room's due commands. Return None if there were any, otherwise the time at which the next is due."""
        room = await self.load(code)
        if isinstance(room, Refused):
            return inf if room.code is RefusalCode.UPDATING else None
        due = due_commands(room, self.now())
        for command in due:
            await self.command(code, commands.Server(), command)
        return None if due else next_due(room) or inf

    async def publish_stored(self, code: RoomCode, published: int, *, closed: bool = False) -> None:
        """Publish a room that another node has changed or `closed`. This node's viewers have version `published`."""
        room = await self.load(code)
        if isinstance(room, Refused):
            if room.code is not RefusalCode.UPDATING:  # only a newer node can publish an UPDATING room
                # A room with connected players does not expire. If nobody has closed it, the store has lost it.
                self._audience.close(code, RoomClosed("aborted" if closed else "lost"))
        elif room.version >= published:
            self._audience.publish(room)
        else:
            await self._raise_version(room, published)

    async def _raise_version(self, room: Room, published: int) -> None:
        """Raise the version of a room whose latest changes the store has lost, so that clients accept it."""
        ahead = replace(room, version=published + VERSION_GAP)
        if await self._store.save(ahead, room.version):
            log.warning("the store has lost changes", extra={"room": room.code, "versions": published - room.version})
            self._audience.publish(ahead)

    async def forget_nodes(self, is_gone: Callable[[NodeId], bool]) -> bool:
        """Mark players of dead nodes as away in all rooms. Return False if newer servers own some of the rooms.

        This takes a while, so `is_gone` must not match nodes that start in the meantime. If any room fails with
        StoreUnavailable, raise it after trying the others.
        """
        slots = asyncio.Semaphore(MAX_CONCURRENT_SAVES)
        failures: list[StoreUnavailable] = []
        complete = True

        async def forget(code: RoomCode, gone: commands.NodesGone) -> None:
            try:
                await self.command(code, commands.Server(), gone)
            except StoreUnavailable as error:
                failures.append(error)
            except Exception:
                log.exception("cleanup after dead nodes failed", extra={"room": code})
            finally:
                slots.release()

        async with asyncio.TaskGroup() as tasks:
            try:
                async for found in self._store.all_rooms():
                    if isinstance(found, RoomUnreadableError):
                        await self._discard(found.code)
                    elif isinstance(found, RoomFromNewerError):
                        complete = False
                    elif gone := _nodes_gone(found, is_gone):
                        await slots.acquire()
                        tasks.create_task(forget(found.code, gone))
            except StoreUnavailable as error:
                failures.append(error)
        if failures:
            raise failures[0]
        return complete

    async def _discard(self, code: RoomCode) -> None:
        if await self._store.discard(code):
            self._metrics.rooms_discarded.inc()
            log.error("stored room unreadable, deleted", extra={"room": code})


def _nodes_gone(room: Room, is_gone: Callable[[NodeId], bool]) -> commands.NodesGone | None:
    """Return the command that cleans up a room with players or screens on dead nodes, or None if it is clean."""
    present = [player.presence for player in room.players if isinstance(player.presence, Present)]
    nodes = {*(node for presence in present for node in presence.nodes), *(screen.node for screen in room.screens)}
    gone = frozenset(filter(is_gone, nodes))
    return commands.NodesGone(gone) if gone else None


def _viewers_leaving(command: Command) -> tuple[PlayerId | ScreenId, ...]:
    match command:
        case commands.Disconnect(player=player, others=others):
            return player, *others
        case commands.ScreenWent(screen=screen):
            return (screen,)
        case _:
            return ()
