"""The context of a call, through which handlers access the request and the services."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Final, Generic, NamedTuple, TypeVar

from starlette.types import Scope

from spysafari.access.limits import AddressKey, Charge, Rate, RateLimiter, Wait
from spysafari.access.room_access import NO_ROOM, RoomAccess, Visitor
from spysafari.access.sessions import key_of, new_token, secure_sessions_in, sessions_in, set_cookie
from spysafari.application.deck_sharing import DeckSharing
from spysafari.application.pairing import Pairing
from spysafari.application.rooms import Rooms
from spysafari.application.stream_tokens import StreamTokens
from spysafari.game.decision import Accepted, Closed
from spysafari.game.model.commands import Command, Member
from spysafari.game.model.ids import PlayerId, RoomCode, SessionKey
from spysafari.game.model.names import clean_code
from spysafari.game.model.refusals import Code, RefusalCode, Refused
from spysafari.game.room import Player, Room
from spysafari.http.errors import ApiError
from spysafari.http.readiness import Readiness
from spysafari.http.request_headers import header, header_values
from spysafari.wire.errors import ErrorCode

BodyT = TypeVar("BodyT")
T = TypeVar("T")

SEAT_HEADER: Final = "X-Player-Id"
SEAT_HEADER_BYTES: Final = SEAT_HEADER.lower().encode()
NEEDS_SESSION_HEADER: Final = "X-Needs-Session"
NEEDS_SESSION_HEADER_BYTES: Final = NEEDS_SESSION_HEADER.lower().encode()
MAX_SEAT_CHARS: Final = 64


class Services(NamedTuple):
    rooms: Rooms
    access: RoomAccess
    limiter: RateLimiter
    readiness: Readiness
    deck_sharing: DeckSharing
    pairing: Pairing
    stream_tokens: StreamTokens


class CallContext(Generic[BodyT]):
    """A call's context. Its methods raise ApiError if the caller does not have permission."""

    member: Member
    body: BodyT
    """The decoded body, or the parameters of a GET request."""

    def __init__(self, services: Services, scope: Scope, rate: Rate) -> None:
        self.rooms, self._access, self._limiter, self.readiness, self.deck_sharing, self.pairing, self.stream_tokens = (
            services
        )
        self._rate = rate
        self.scope = scope
        self.sessions = sessions_in("; ".join(header_values(scope, b"cookie")))
        self.path: Mapping[str, str] = scope["path_params"]
        client = scope.get("client")  # uvicorn has applied X-Forwarded-For from trusted proxies
        self._visitor = Visitor(client[0] if client else "", self.sessions)
        self.set_cookie: str | None = None

    def limit(self) -> None:
        """Charge the caller's address for a call that does not name a room, or that takes another seat."""
        self._charge(self._rate)

    def count_misses(self, unknown: Code, rate: Rate = Rate.UNKNOWN_DECK) -> AbstractContextManager[None]:
        """Charge the call, and a guess of a code (`rate`) if the block raises an ApiError with the code `unknown`."""
        return self._limiter.refund_unless(unknown, self._charge(self._rate, rate), rate)

    @contextmanager
    def count_successes(self, rate: Rate) -> Iterator[None]:
        """Charge the call, and `rate` as well unless the block raises an ApiError."""
        charge = self._charge(self._rate, rate)
        try:
            yield
        except ApiError:
            self._limiter.refund(charge, rate)
            raise

    def secure_sessions(self) -> tuple[SessionKey, ...]:
        """Return the caller's sessions that may own a new seat. If there are none, create one and set its cookie.

        Raises ApiError with this cookie if the caller needs a session, because a browser whose cookies do not arrive
        could not use its seat.
        """
        if sessions := secure_sessions_of(self.scope):
            return sessions
        token = new_token()
        cookie = set_cookie(token, https=self.scope.get("scheme") == "https")
        if header(self.scope, NEEDS_SESSION_HEADER_BYTES):
            raise ApiError(RefusalCode.NO_SESSION, {"Set-Cookie": cookie})
        self.set_cookie = cookie
        return (key_of(token),)

    def identify(self, without_session: Code) -> Member:
        """Return the caller, with the seat that the request names, if any.

        Raises ApiError with the code `without_session` if the request has no session.
        """
        seat = header(self.scope, SEAT_HEADER_BYTES)
        if len(seat) > MAX_SEAT_CHARS:
            raise ApiError(ErrorCode.MALFORMED)
        if not self.sessions:
            raise ApiError(without_session)
        return Member(self.sessions, PlayerId(seat) if seat else None)

    async def code(self) -> RoomCode:
        """Return the room code in the path after checking the caller's access."""
        code = clean_code(self.path["code"])
        self._unless_limited(await self._access.check(self._visitor, code, self._rate))
        return self.unwrap(code or NO_ROOM)

    async def room(self) -> Room:
        """Load the room with the code in the path."""
        code = clean_code(self.path["code"])
        return self._unless_limited(await self._access.room(self._visitor, code, self._rate))

    async def watched_room(self, text: str) -> Room:
        """Load the room with a code or a stream token."""
        return self._unless_limited(await self._access.watched_room(self._visitor, text, self._rate))

    def admit_seat(self, code: RoomCode, player: Player) -> None:
        self._access.remember(code, player.owner)

    async def command(self, command: Command) -> Accepted | Closed:
        decision = await self.rooms.command(await self.code(), self.member, command)
        if isinstance(decision, Refused):
            raise self._refusal(decision)
        return decision

    def unwrap(self, result: T | Refused) -> T:
        if isinstance(result, Refused):
            raise self._refusal(result)
        return result

    def _charge(self, *rates: Rate) -> Charge:
        charge = self._limiter.charge(AddressKey(self._visitor.address), *rates)
        return self._unless_limited(charge)

    def _refusal(self, refused: Refused) -> ApiError:
        if refused == NO_ROOM and (code := clean_code(self.path.get("code", ""))):
            # Former seat owners could otherwise keep calling without a limit until the code is reused.
            self._access.forget(code, self.sessions)
        return ApiError(refused.code)

    def _unless_limited(self, result: T | Refused | Wait) -> T:
        if isinstance(result, Wait):
            raise ApiError(ErrorCode.TOO_MANY, {"Retry-After": str(result.seconds)})
        return self.unwrap(result)


def secure_sessions_of(scope: Scope) -> tuple[SessionKey, ...]:
    return secure_sessions_in("; ".join(header_values(scope, b"cookie")), https=scope.get("scheme") == "https")
