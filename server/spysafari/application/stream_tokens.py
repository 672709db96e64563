"""Tokens that show a room to the viewers of a stream without its code (docs/decisions/0049).

A token contains the room's code and a player, encrypted with a key that all nodes share through the store. It is valid
while the player is in the room, so it needs neither an entry in the store nor an expiry of its own.
"""

from base64 import b64decode, urlsafe_b64encode
from hmac import compare_digest, digest
from secrets import token_bytes
from typing import Final, NamedTuple

from spysafari.game.model.ids import PlayerId, RoomCode
from spysafari.game.model.names import CODE_LENGTH
from spysafari.store.base import Store

TAG_BYTES: Final = 10
MIN_LENGTH: Final = 20
"""Shorter texts are codes that people type."""
MAX_LENGTH: Final = 48


class Stream(NamedTuple):
    """The room that a token shows, and the player who created the token."""

    code: RoomCode
    player: PlayerId


class StreamTokens:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._key = b""

    async def create(self, stream: Stream) -> str:
        await self._load_key()
        plain = "".join(stream).encode()
        tag = self._digest(b"tag", plain)[:TAG_BYTES]
        return urlsafe_b64encode(tag + self._crypt(tag, plain)).decode().rstrip("=")

    async def open(self, text: str) -> Stream | None:
        """Return the token's stream, or None if the text is not one of this server's tokens."""
        if not MIN_LENGTH <= len(text) <= MAX_LENGTH:
            return None
        try:
            raw = b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        except ValueError:
            return None
        await self._load_key()
        tag, hidden = raw[:TAG_BYTES], raw[TAG_BYTES:]
        plain = self._crypt(tag, hidden)
        if not compare_digest(tag, self._digest(b"tag", plain)[:TAG_BYTES]):
            return None
        decoded = plain.decode()
        return Stream(RoomCode(decoded[:CODE_LENGTH]), PlayerId(decoded[CODE_LENGTH:]))

    async def _load_key(self) -> None:
        if not self._key:
            self._key = await self._store.secret(token_bytes(32))

    def _crypt(self, tag: bytes, text: bytes) -> bytes:
        """Encrypt or decrypt up to 32 bytes. The tag depends on the text, so no two texts share a key stream."""
        return bytes(one ^ other for one, other in zip(text, self._digest(b"pad", tag), strict=False))

    def _digest(self, purpose: bytes, message: bytes) -> bytes:
        return digest(self._key, purpose + message, "sha256")
