"""Decode and encode Engine.IO 4 and Socket.IO 5 packets, without I/O or state.

Decoding is strict: it rejects binary data, deeply nested JSON, and values that JSON parsers interpret differently (NaN,
1e999, lone surrogates). It only raises `ProtocolError`.
"""

import re
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from spysafari.socketio.api import JsonEncodable, JsonValue, LiveSettings

MAX_DEPTH: Final = 6  # nested arrays and objects per packet, including the event's own array
MAX_ARGUMENTS: Final = 8
MAX_NAME_LENGTH: Final = 64
MAX_ACK_ID: Final = 2**53  # the largest exact integer in JavaScript
SEPARATOR: Final = "\x1e"  # separates frames in a polling body; JSON always escapes it

UNSUPPORTED_DATA: Final = 1003  # a websocket close code
POLICY_VIOLATION: Final = 1008
MESSAGE_TOO_BIG: Final = 1009

RESERVED_EVENTS: Final = frozenset(
    {"connect", "connect_error", "disconnect", "disconnecting", "newListener", "removeListener"}
)
"""Names of Socket.IO's internal events, which clients must not send."""


class ProtocolError(Exception):
    """The client violated the protocol. The connection closes with this websocket close code and reason."""

    def __init__(self, reason: str, close_code: int = POLICY_VIOLATION) -> None:
        super().__init__(reason)
        self.reason = reason
        self.close_code = close_code


class EngineKind(StrEnum):
    OPEN = "0"
    CLOSE = "1"
    PING = "2"
    PONG = "3"
    MESSAGE = "4"
    UPGRADE = "5"
    NOOP = "6"


_ENGINE_KINDS: Final = {str(kind): kind for kind in EngineKind}


def decode_frame(frame: str) -> tuple[EngineKind, str]:
    kind = _ENGINE_KINDS.get(frame[:1])
    if kind is None:
        if frame[:1] == "b":
            raise ProtocolError("binary is not accepted", UNSUPPORTED_DATA)
        raise ProtocolError("unknown engine packet")
    return kind, frame[1:]


def open_frame(sid: str, upgrades: list[str], settings: LiveSettings) -> str:
    opening = {
        "sid": sid,
        "upgrades": upgrades,
        "pingInterval": round(settings.ping_interval * 1000),
        "pingTimeout": round(settings.ping_timeout * 1000),
        "maxPayload": settings.max_payload,
    }
    return EngineKind.OPEN + _dump(opening)


def split_payload(body: bytes) -> list[str]:
    try:
        return body.decode().split(SEPARATOR)
    except UnicodeDecodeError:
        raise ProtocolError("payload is not UTF-8", UNSUPPORTED_DATA) from None


class Connect(msgspec.Struct, frozen=True):
    """Enter a namespace. Unknown namespaces are valid, so that the refusal can name them. The payload is ignored."""

    namespace: str = "/"


class Disconnect(msgspec.Struct, frozen=True):
    pass


class Event(msgspec.Struct, frozen=True):
    """An event with strict JSON `args`. The client expects an acknowledgement if `ack_id` is set."""

    name: str
    args: tuple[msgspec.Raw, ...]
    ack_id: int | None = None


class Ack(msgspec.Struct, frozen=True):
    ack_id: int
    args: tuple[msgspec.Raw, ...]


Packet: TypeAlias = Connect | Disconnect | Event | Ack

_HEAD: Final = re.compile(r"([0-6])(?:(/[^,]*)(?:,|\Z))?([0-9]*)")
_STRUCTURE: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)
_RAW_ARRAY: Final = msgspec.json.Decoder(list[msgspec.Raw])
_JSON: Final = msgspec.json.Decoder()


def decode_packet(text: str) -> Packet:
    head = _HEAD.match(text)
    if head is None:
        raise ProtocolError("unknown packet type")
    kind, namespace, digits = head.groups()
    if kind in "56":
        raise ProtocolError("binary is not accepted", UNSUPPORTED_DATA)
    if kind == "4":
        raise ProtocolError("unexpected packet")
    body = text[head.end() :]
    if kind == "0":
        return _decode_connect(namespace or "/", digits, body)
    if namespace not in (None, "/"):
        raise ProtocolError("not connected to that namespace")
    if kind == "2":
        return _decode_event(_ack_id(digits), body)
    if kind == "3":
        ack_id = _ack_id(digits)
        if ack_id is None:
            raise ProtocolError("ack without an id")
        return Ack(ack_id, tuple(_array(body)[1]))
    if digits or body:
        raise ProtocolError("bad packet")
    return Disconnect()


def encode_connect(public_id: str) -> str:
    return "40" + _dump({"sid": public_id})


def encode_ack(ack_id: int, response: JsonEncodable) -> str:
    return f"43{ack_id}{_dump([response])}"


def encode_unknown_namespace(namespace: str) -> str:
    return f"44{namespace}," + _dump({"message": "Invalid namespace"})


def _decode_connect(namespace: str, digits: str, body: str) -> Connect:
    if digits or len(namespace) > MAX_NAME_LENGTH:
        raise ProtocolError("bad connect packet")
    if body and not isinstance(_strict_json(body), dict):
        raise ProtocolError("auth must be an object")
    return Connect(namespace)


def _decode_event(ack_id: int | None, body: str) -> Event:
    values, texts = _array(body)
    name = values[0] if values else None
    if not isinstance(name, str) or len(name) > MAX_NAME_LENGTH or name in RESERVED_EVENTS:
        raise ProtocolError("bad event name")
    return Event(name, tuple(texts[1:]), ack_id)


def _ack_id(digits: str) -> int | None:
    if not digits:
        return None
    # Check the length first, because int() is slow on many digits and raises past 4,300.
    if len(digits) > len(str(MAX_ACK_ID)) or int(digits) > MAX_ACK_ID:
        raise ProtocolError("bad ack id")
    return int(digits)


def _array(body: str) -> tuple[list[JsonValue], list[msgspec.Raw]]:
    """Decode a JSON array into values and raw texts. Decode both, because msgspec does not validate Raw."""
    value = _strict_json(body)
    if not isinstance(value, list) or len(value) > MAX_ARGUMENTS + 1:
        raise ProtocolError("payload must be a short array")
    return value, _RAW_ARRAY.decode(body)


def _strict_json(body: str) -> JsonValue:
    if body[:1] not in ("[", "{"):
        raise ProtocolError("bad payload")
    _check_depth(body)
    try:
        value: JsonValue = _JSON.decode(body)
    except ValueError:  # also catches msgspec's errors and lone surrogates in `body`
        raise ProtocolError("bad JSON") from None
    return value


def _check_depth(body: str) -> None:
    """Reject deep nesting before decoding, because msgspec decodes recursively and would raise RecursionError."""
    if body.count("[") + body.count("{") <= MAX_DEPTH:
        return
    depth = 0
    for piece in _STRUCTURE.findall(body):
        if piece in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise ProtocolError("nested too deep")
        elif piece in "]}":
            depth -= 1


def _dump(value: JsonEncodable) -> str:
    return msgspec.json.encode(value).decode()
