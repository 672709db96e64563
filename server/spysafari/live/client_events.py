"""The events that clients send: commands, and those that the gateway handles itself (`wire.live.FROM_CLIENT`)."""

from typing import Annotated, ClassVar, Final, cast, get_args

import msgspec
from msgspec import Meta, Struct

from spysafari.decks.bot_names import bot_names
from spysafari.game.model.commands import AddBot, ClientCommand, Command, LiveCommand
from spysafari.game.model.names import MAX_TAG_LENGTH
from spysafari.game.stages import PlayersStep
from spysafari.wire.live import FROM_CLIENT, InRoom


class AddBotEvent(Struct, frozen=True):
    """Seat a bot with a name in the page's `language`. The table then talks in the app, by tapping."""

    event: ClassVar[str] = "add-bot"
    language: Annotated[str, Meta(max_length=MAX_TAG_LENGTH)] = ""

    def command(self) -> AddBot:
        return AddBot(bot_names(self.language))


CommandEvent = LiveCommand | AddBotEvent
COMMANDS: Final[dict[str, type[CommandEvent]]] = {
    kind.event: kind
    for kind in (*get_args(ClientCommand), *get_args(PlayersStep), AddBotEvent)
    if issubclass(kind, CommandEvent) and kind.event
}
_DECODERS: Final = {event: msgspec.json.Decoder(kind) for event, kind in COMMANDS.items()}
_IN_ROOM: Final = msgspec.json.Decoder(InRoom)


def decode(event: str, payload: msgspec.Raw) -> tuple[InRoom, Command]:
    """Return the room and the seat that the event names, and its command. Raises msgspec's errors."""
    return _IN_ROOM.decode(payload), cast("Command", _DECODERS[event].decode(payload).command())


def payload_types() -> dict[str, type[Struct]]:
    """Return a type for the whole payload of each event."""
    return dict(FROM_CLIENT) | {event: in_room(kind) for event, kind in COMMANDS.items()}


def in_room(kind: type[CommandEvent]) -> type[Struct]:
    """Return a type with the fields of InRoom and of a command."""
    fields = [
        (field.name, field.type, msgspec.field(name=field.encode_name, default=field.default))
        for field in (*msgspec.structs.fields(InRoom), *msgspec.structs.fields(kind))
    ]
    return msgspec.defstruct(kind.__name__, fields, kw_only=True, namespace={"__doc__": kind.__doc__}, module=__name__)
