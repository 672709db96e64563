import json
import struct
from random import Random
from typing import Final

from spysafari.live.client_events import payload_types
from spysafari.socketio.packets import RESERVED_EVENTS

EVENTS: Final = tuple(payload_types())
STRANGE_VALUES: Final = (
    *("null", "true", "0", "-0.0", "1e308", "9007199254740993", "[]", "{}", '""', '"\\u0000"', '"ABCD"', '"🦊"'),
    *('{"roomId":"ABCD"}', '{"roomId":1,"playerId":[]}', '{"roomId":"' + "A" * 3000 + '"}', '"' + "é" * 500 + '"'),
    *('{"__proto__":{}}', '{"roomId":"ABCD","playerId":"x","playerName":"\\u202e","isAdmin":true}'),
)
NO_JSON: Final = ("NaN", "1e999", "-Infinity", '"\\ud800"', "01", "0x1", "9" * 5000, "[" * 40 + "]" * 40, '{"a":' * 40)
ALPHABET: Final = (
    "4",
    "2",
    "0",
    "1",
    "3",
    "/",
    ",",
    "-",
    "[",
    "]",
    "{",
    "}",
    '"',
    ":",
    "b",
    "é",
    "\x00",
    "\x1e",
    "\\u",
)


def polite(chance: Random) -> str:
    """Return a frame that the application refuses without closing the connection."""
    kind = chance.randrange(6)
    ack = chance.choice(["", "0", "7", "9007199254740992"])
    if kind == 0:
        return f'42{ack}["{chance.choice(EVENTS)}",{chance.choice(STRANGE_VALUES)}]'
    if kind == 1:
        return f'42{ack}["{chance.choice(EVENTS)}"]'
    if kind == 2:
        return f'42{ack}["event {chance.randrange(10**9)}",{",".join(chance.choices(STRANGE_VALUES, k=3))}]'
    if kind == 3:
        return f"40/{chance.randrange(10**9)},"
    if kind == 4:
        return f"43{chance.randrange(10**9)}[{chance.choice(STRANGE_VALUES)}]"
    return chance.choice(["6", "3", f"42{ack}[{json.dumps('x' * 64)}]"])


def rude(chance: Random) -> str:
    """Return a frame that breaks the protocol."""
    kind = chance.randrange(9)
    if kind == 0:
        return f'42["{chance.choice(sorted(RESERVED_EVENTS))}",{{}}]'
    if kind == 1:
        return f'42["{chance.choice(EVENTS)}",{chance.choice(NO_JSON)}]'
    if kind == 2:
        return f'42{chance.choice(["9007199254740993", "9" * 400, "-1", "1.5"])}["resume"]'
    if kind == 3:
        return f'4{chance.choice("56")}1-["join-room",{{"_placeholder":true,"num":{chance.choice([0, 99])}}}]'
    if kind == 4:
        return "b" + "A" * chance.randrange(40)
    if kind == 5:
        return f'42["x","{"y" * chance.choice([16_384, 40_000])}"]'
    if kind == 6:
        return chance.choice(["40", '40{"sid":"x"}', "40[]", "44{}", "2probe", "5", "0{}", "40/,{", "41x"])
    if kind == 7:
        return '42["x",' + ",".join(["1"] * 30) + "]"
    return chance.choice(["", "4", "42", '42["x",']) + "".join(chance.choices(ALPHABET, k=chance.randint(0, 12)))


def websocket_frame(payload: bytes, first: int = 0x81) -> bytes:
    """Return a client's WebSocket frame, masked with zeros. `first` is its first byte (0x81 for a complete text)."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 65_536:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + bytes(4) + payload


def forged_frame(chance: Random) -> bytes:
    """Return an invalid WebSocket frame, or one that a browser cannot send."""
    kind = chance.randrange(6)
    if kind == 0:
        return websocket_frame(chance.randbytes(chance.randrange(60)), 0x82)  # binary
    if kind == 1:
        return websocket_frame(b"42\xff\xfe")  # invalid UTF-8
    if kind == 2:
        return bytes([0x81, 0xFF]) + struct.pack("!Q", chance.choice([2**20, 2**31, 2**63 - 1, 2**64 - 1]))
    if kind == 3:  # reserved bits, reserved opcodes, or a fragmented ping
        return websocket_frame(b"x" * 10, chance.choice([0xF1, 0x83, 0x8F, 0x09]))
    if kind == 4:
        return b"\x81\x0240"  # not masked
    return websocket_frame(chance.randbytes(chance.randrange(4)), 0x88)  # a malformed close


def garbage(chance: Random) -> bytes:
    """Return random bytes. They may start a frame, whose payload then includes the bytes that follow."""
    return chance.randbytes(chance.randrange(1, 80))
