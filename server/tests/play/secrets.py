"""A detector of leaked secrets, which checks every byte sent against the permissions of its receiver (AUTH-03).

It wraps the application, so that no test can bypass it, and reads WebSocket frames, polls, bodies and headers. It
learns the secrets from the stored rooms. The words of `fakes.canary_decks` occur only in the decks, so a secret word
in any other place is a leak.
"""

import json
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from spysafari.access.sessions import COOKIE_NAME
from spysafari.game.model.deal import Deal, Hand
from spysafari.game.model.ids import RoomCode, SessionKey
from spysafari.game.room import Ended, Over, Room, Running, Scored, view_version
from spysafari.live.snapshots import Snapshots
from spysafari.process.app import App
from spysafari.socketio.interfaces import EXTENSION
from spysafari.store.base import Store
from spysafari.system.metrics import Metrics
from tests.play.ballots import BALLOT, LOGGED, MAY_TELL, Leak, judge_referee
from tests.play.outlets import Sessions, WatchedChannel, sessions_of, texts_in

CANARY: Final = re.compile(
    r"(?:Card|Role)(?:Loc|Ani|Wor|Own|Mix|Any|Pen)\d\d(?:x\d)?|card-(?:loc|ani)-\d\d(?:/\d+)?|word-\d\d"
)
"""Names and ids of cards and roles in `fakes.canary_decks`, and names in `custom_decks.canary_deck`."""
QUOTED_ID: Final = re.compile(r'"((?:w|[\w-]{8})\.\d{1,2}(?:/\d+)?|any/\d+)"')
"""Ids of cards and roles in custom decks, and of write-in cards."""
KEY: Final = re.compile(r"[0-9a-f]{64}")
LISTS: Final = ("/locations/", "/chosen-cards")
"""Calls that list all cards in play, which are public."""
CARD: Final = re.compile(r"Card(?:Loc|Ani|Wor|Own|Mix|Pen)\d\d|card-(?:loc|ani)-\d\d|word-\d\d|(?:w|[\w-]{8})\.\d{1,2}")
PLAYED: Final = re.compile(r'"id":"([^"]+)","name":"[^"]+","played":true')
ROOM: Final = re.compile(r"roomId=(\w+)")
CARD_FIELDS: Final = ("card_id", "game_location", "sign")
SECRET_FIELDS: Final = {"role_id", "role", "is_spy", "hint", "category", "choices", "pad", *CARD_FIELDS}
PART: Final = re.compile(
    r'"(?:is_spy|isSpy|role_id|roleId|card_id|cardId|game_location|hint|category|choices|pad)"|"sign":"'
)
WHO_LEFT: Final = re.compile(r'"(?:spy-left|too-few)"')
"""Reasons for the end of a round. The first reveals the Spy, the second reveals teammates."""
NOON: Final = 1_767_268_800_000
DIGITS: Final = re.compile(r'"digits":(\d+)')
ASKED_IN: Final = re.compile(r"POST /api/rooms/(\w+)/join\?")
WALL: Final = re.compile(r'"wall":\{[^}]*\},')
BETWEEN_FRAMES: Final = "\x1e"


def words_in(text: str) -> set[str]:
    return {*CANARY.findall(text), *QUOTED_ID.findall(text)}


@dataclass
class Secret:
    """A deal, the owners of its hands, and its reveal."""

    room: RoomCode
    deal: Deal
    owners: dict[str, SessionKey]
    revealed: bool = False

    @property
    def words(self) -> set[str]:
        hands = (hand for hand in self.deal.hands if hand.card is not None)
        return {word for hand in hands for word in self.words_of(hand)}

    def words_of(self, hand: Hand) -> set[str]:
        """Return the words that a player with a card may know."""
        card = self.deal.card_of(hand)
        assert card is not None
        return {card.id, card.name, *((str(hand.role_id), hand.role) if hand.role else ())}


@dataclass
class Secrets:
    """Tracks deals and checks messages. `seen` counts the messages, so that a test can assert that there were some."""

    deals: list[Secret] = field(default_factory=list)
    cookies: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    streams: dict[str, str] = field(default_factory=dict)
    """The codes of rooms by stream token."""
    leaks: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    _by_round: dict[tuple[str, int], Secret] = field(default_factory=dict)
    _pools: dict[tuple[str, int], tuple[str, ...]] = field(default_factory=dict)
    """The cards in play in each version of a room, in deck order."""
    _played: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    _stages: dict[tuple[str, int], str] = field(default_factory=dict)
    scored: dict[tuple[str, int], Scored] = field(default_factory=dict)
    _admins: dict[tuple[str, int], SessionKey] = field(default_factory=dict)
    """The owner of the admin's seat in each version of a room."""
    _askers: dict[tuple[str, int], SessionKey] = field(default_factory=dict)
    """The latest session that has asked for a seat, by room and digits."""
    _metrics: list[Metrics] = field(default_factory=list)

    @property
    def payloads(self) -> int:
        return self.seen["payload"]

    def watch(self, app: App) -> ASGIApp:
        app.rooms._store = WatchedStore(app.rooms._store, self)
        self._metrics.append(app.metrics)
        return self.outside(app)

    def outside(self, app: ASGIApp) -> ASGIApp:
        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "lifespan":
                await app(scope, receive, send)
                return
            sessions = sessions_of(scope)
            where = f"{scope.get('method', 'websocket')} {scope['path']}?{scope.get('query_string', b'').decode()}"

            async def judged(message: Message) -> None:
                for kind, text in texts_in(message):
                    self.judge(sessions, f"{where} {kind}", text)
                await send(message)

            extensions = dict(scope.get("extensions", {}))
            if EXTENSION in extensions:
                open_line = extensions[EXTENSION]
                extensions[EXTENSION] = lambda listener: WatchedChannel(
                    open_line(listener), lambda kind, text: self.judge(sessions, f"{where} {kind}", text)
                )
            await app({**scope, "extensions": extensions}, receive, judged)

        return watched

    def follow(self, room: Room) -> None:
        """Learn the secrets of a stored room."""
        stage = type(room.phase.stage if isinstance(room.phase, Running) else room.phase)
        self._stages[room.code, view_version(room)] = stage.__name__.lower()
        self._pools[room.code, view_version(room)] = room.settings.chosen_cards
        self._admins[room.code, view_version(room)] = next(p.owner for p in room.players if p.id == room.admin)
        self._askers |= {(room.code, request.digits): request.session for request in room.seat_requests}
        if isinstance(room.phase, Scored):
            self.scored[room.code, room.phase.deal.number] = room.phase
        match room.phase:
            case Running(deal=deal) | Over(deal=deal):
                self._follow_deal(room, deal).revealed = False
            case Scored(deal=deal) | Ended(last=Scored(deal=deal)):
                self._follow_deal(room, deal).revealed = True
                self._played[room.code].update(card.id for card in deal.cards)
            case _:
                pass

    def _follow_deal(self, room: Room, deal: Deal) -> Secret:
        known = self._by_round.get((room.code, deal.number))
        if known is None or known.deal != deal:
            known = Secret(room.code, deal, {player.id: player.owner for player in room.players})
            self._by_round[room.code, deal.number] = known
            self.deals.append(known)
        elif any(notice.action == "hand-seat" for notice in room.notices):
            known.owners.update((player.id, player.owner) for player in room.players if player.id in known.owners)
        return known

    def show_to_screen(self, room: Room) -> None:
        """Check the frames that a screen would receive, even if none is watching. Screens have no session or hand."""
        frame = Snapshots(room, now=NOON).for_screens
        assert frame is not None
        self._note_leak(frozenset(), "what a screen would be shown", frame)

    def judge(self, sessions: Sessions, where: str, text: str) -> None:
        """Record leaks in a body, a header block, or frames sent to the caller with these sessions."""
        for part in text.split(BETWEEN_FRAMES):
            self.seen["payload"] += 1
            self._note_leak(sessions, where, part)

    def _note_leak(self, sessions: Sessions, where: str, text: str) -> None:
        try:
            self._judge(sessions, where, text)
        except Leak as leak:
            self.leaks.append(f"{leak} in {where}: {text[:2_000]}")

    def _judge(self, sessions: Sessions, where: str, text: str) -> None:
        if KEY.search(text):
            raise Leak("a session's key")
        if WHO_LEFT.search(text):
            raise Leak("why a round broke off")
        if where.endswith("headers"):
            self.cookies.update(re.findall(rf"{COOKIE_NAME}=([\w-]+)", text))
        elif any(cookie in text for cookie in self.cookies):
            raise Leak("a session's cookie")
        words = words_in(text)
        if text.startswith('42["players-updated",'):
            self._judge_snapshot(sessions, text)
            return
        self._judge_digits(sessions, where, text)
        if where.endswith("body") and any(part in where for part in LISTS):
            self.seen["list"] += bool(words)
            if not all(CARD.fullmatch(word) for word in words):
                raise Leak("a role")
            self._judge_list(where, text)
        elif words or PART.search(text):
            raise Leak(f"{words or 'a part'}")
        elif BALLOT.search(text):
            raise Leak("a ballot, or the Spy's plan")

    def _judge_digits(self, sessions: Sessions, where: str, text: str) -> None:
        """Check that only a session that asks for a seat, and the admin's snapshots, receive the request's digits."""
        for digits in DIGITS.findall(text):
            room = ASKED_IN.search(where)
            if not room or self._askers.get((room[1], int(digits))) not in sessions:
                raise Leak("the digits of somebody else's request for a seat")
            self.seen["own digits"] += 1

    def _judge_snapshot(self, sessions: Sessions, frame: str) -> None:
        view = json.loads(frame[2:])[1]
        view["roomId"] = self.streams.get(view["roomId"], view["roomId"])
        self._judge_wall(view)
        if DIGITS.search(frame):
            self.seen["seat request"] += 1
            if self._admins.get((view["roomId"], view["version"])) not in sessions:
                raise Leak("the digits of a request for a seat")
        self._judge_talk(sessions, view)
        text = WALL.sub("", frame)  # The cards in play are public, and their order reveals nothing.
        words = words_in(text)
        secret = self._by_round.get((view["roomId"], view["round"]))
        told = [
            record
            for record in view["players"]
            if any(record[name] is not None for name in SECRET_FIELDS & record.keys())
        ]
        self.seen["snapshot"] += 1
        self.seen["shared phone"] += len(told) > 1 and "seats" in view
        if secret is None:
            allowed: set[str] = set()
        elif secret.revealed:
            self.seen["reveal"] += view["reveal"] is not None
            allowed = secret.words
        else:
            allowed = self._own_words(sessions, secret, view, told)
        if secret is not None:
            words |= {word for word in secret.words if f'"{word}"' in text}  # CANARY does not match real decks
        allowed = allowed | self._named_cards(view, text) | self._past_words(view)
        if secret is None or not secret.revealed:
            if view["reveal"] is not None or view["outcome"] is not None:
                raise Leak("the reveal")
            if len(told) > (secret is not None) * len(view.get("seats", [0])):
                raise Leak("another's part")
        if not words <= allowed:
            raise Leak(str(words - allowed))

    def _judge_wall(self, view: dict[str, Any]) -> None:
        """Check that a screen shows all cards in play and marks only revealed ones as played."""
        wall = view.get("wall")
        if wall is None:
            return
        self.seen["wall"] += 1
        if wall["cards"] != list(self._pools.get((view["roomId"], view["version"]), wall["cards"])):
            raise Leak("a choice or an order of cards")
        self._expect_revealed(view["roomId"], set(wall["played"]))

    def _judge_talk(self, sessions: Sessions, view: dict[str, Any]) -> None:
        """Check that only the asker sees the offered questions, and that no snapshot has answers that fit the card."""
        talk = view.get("talk", {})
        if any("fits" in exchange for exchange in talk.get("recent", [])):
            raise Leak("an answer that fits the card")
        if "offered" in talk:
            self.seen["offered"] += 1
            secret = self._by_round[view["roomId"], view["round"]]
            if secret.owners.get(talk["asker"]) not in sessions or talk["asker"] not in view.get(
                "seats", [talk["asker"]]
            ):
                raise Leak("the questions of somebody else")

    def _judge_list(self, where: str, text: str) -> None:
        played = set(PLAYED.findall(text))
        self.seen["played card"] += len(played)
        for room in ROOM.findall(where):
            self._expect_revealed(room, played)

    def _expect_revealed(self, room: str, cards: set[str]) -> None:
        secret = next((s for s in reversed(self.deals) if s.room == room), None)
        if not cards <= self._played[room] or (secret and not secret.revealed and secret.deal.card.id in cards):
            raise Leak("a card as played whose round has no outcome")

    def _named_cards(self, view: dict[str, Any], text: str) -> set[str]:
        """Check the public part of a refereed round. Return the cards that the Spy has named publicly."""
        stage = self._stages.get((view["roomId"], view["version"]), view.get("stage") or view["phase"])
        if '"yes":' in text and stage != "tally":
            raise Leak(f"a ballot in {stage}")
        for kind in MAY_TELL:
            self.seen[kind] += (view.get("referee") or {}).get(kind) is not None
        return judge_referee(view, stage)

    def _past_words(self, view: dict[str, Any]) -> set[str]:
        """Return the cards in the results. Raise Leak unless the game and each of their rounds are over."""
        past = view.get("pastRounds", [])
        secrets = [self._by_round.get((view["roomId"], one["round"])) for one in past]
        if secrets and (view["phase"] != "ended" or not all(secret and secret.revealed for secret in secrets)):
            raise Leak("a round that is not over")
        self.seen["past round"] += len(past)
        guesses = {one["guess"] for one in past if "guess" in one}
        guesses |= {guess["card"] for one in past for guess in one.get("guesses", [])}
        return guesses | {
            word for secret in secrets if secret for card in secret.deal.cards for word in (card.id, card.name)
        }

    def _own_words(
        self, sessions: Sessions, secret: Secret, view: dict[str, Any], told: list[dict[str, Any]]
    ) -> set[str]:
        """Return the words of an unrevealed round that the receiver may know. A Spy may not know any."""
        for record in told:
            player = record["player_id"]
            if secret.owners.get(player) not in sessions or player not in view.get("seats", [player]):
                raise Leak("the part of somebody else")
            hand = next(hand for hand in secret.deal.hands if hand.player == player)
            knows_side = hand.card is None or not secret.deal.hides_sides
            if record["is_spy"] != (hand.is_spy if knows_side else None):
                raise Leak("a wrong part")
            if "hint" in record and not hand.is_spy:
                raise Leak("a hint")
            if "category" in record and hand.card is None:
                raise Leak("a category")
            if record["is_spy"] and any(record.get(name) is not None for name in CARD_FIELDS):
                raise Leak("the card, to the Spy of a shared phone")
            self.seen["own spy" if record["is_spy"] else "own hand"] += 1
        players = {record["player_id"] for record in told}
        hands = (hand for hand in secret.deal.hands if hand.player in players and hand.card is not None)
        return {word for hand in hands for word in secret.words_of(hand)} | self._choices(secret, view, told)

    def _choices(self, secret: Secret, view: dict[str, Any], told: list[dict[str, Any]]) -> set[str]:
        """Check that only the player who names a card sees the choices. Return their words."""
        shown = [record for record in told if "choices" in record]
        self.seen["choices"] += len(shown)
        if any(record["player_id"] != view["referee"]["spy"] for record in shown):
            raise Leak("the choices of somebody else")
        return {word for card in secret.deal.choices for word in (card.id, card.name)} if shown else set()

    def check(self, log: str) -> None:
        """Fail if a client received a secret, or if `log` or a label of the metrics contains one."""
        assert self.leaks == []
        self._check_told("the log", log)
        for metrics in self._metrics:
            samples = [sample for metric in metrics.registry.collect() for sample in metric.samples]
            text = "\n".join({f'{name}="{value}"' for sample in samples for name, value in sample.labels.items()})
            self._check_told("the metrics", text)
            for secret in self.deals:
                assert f'"{secret.room}"' not in text, "the metrics name a room"

    def _check_told(self, where: str, text: str) -> None:
        for cookie in self.cookies:
            assert cookie not in text, f"a session's secret in {where}"
        assert not KEY.search(text), f"a session's key in {where}"
        for name in self.names:
            assert not re.search(rf"\b{re.escape(name)}\b", text), f"the name {name} in {where}"
        assert words_in(text) == set(), f"a card or role in {where}"
        assert not LOGGED.search(text), f"a ballot or the Spy's plan in {where}"


@dataclass
class LateSecrets(Secrets):
    """A detector for servers in other processes. It checks messages only when `catch_up` is called."""

    heard: list[tuple[Sessions, str, str]] = field(default_factory=list)

    def judge(self, sessions: Sessions, where: str, text: str) -> None:
        self.heard.append((sessions, where, text))

    def catch_up(self, room: Room) -> None:
        """Check all new messages. Call this before each deal, and before an outcome is recorded."""
        self.follow(room)
        self._judge_all()

    def check(self, log: str) -> None:
        self._judge_all()
        super().check(log)

    def _judge_all(self) -> None:
        heard, self.heard = self.heard, []
        for sessions, where, text in heard:
            super().judge(sessions, where, text)


class WatchedStore:
    """A store that passes every room to the detector first."""

    def __init__(self, store: Store, secrets: Secrets) -> None:
        self._store = store
        self._secrets = secrets

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def load(self, code: RoomCode) -> Room | None:
        room = await self._store.load(code)
        if room is not None:
            self._secrets.follow(room)
        return room

    async def save(self, room: Room, expected_version: int) -> bool:
        saved = await self._store.save(room, expected_version)
        if saved:
            self._secrets.follow(room)
            self._secrets.show_to_screen(room)
        return saved
