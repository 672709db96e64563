"""Seat bots and remove them. A bot is a player without a session, whom the server moves (`bots/`)."""

from __future__ import annotations

from msgspec.structs import replace

from spysafari.game.bots.characters import character_of
from spysafari.game.decision import Context, Decision, accept, wrong_phase
from spysafari.game.model.commands import AddBot
from spysafari.game.model.names import free_name, new_player_id, same_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.room import AVATARS, DeckId, Lobby, Player, Present, Room, Scored, SessionKey
from spysafari.game.seats import refuse_new_player


def add_bot(room: Room, command: AddBot, context: Context) -> Decision:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if room.deck is DeckId.CUSTOM:
        return Refused(RefusalCode.BOTS_CARDS)
    return refuse_new_player(room) or accept(with_bot(room, command.names, context), context.now)


def with_bot(room: Room, names: tuple[str, ...], context: Context) -> Room:
    """Seat a bot with a free face and, of the free names, one whose character is rare at the table."""
    rng = context.rng
    taken = [player.name for player in room.players]
    free = [name for name in names if not any(same_name(name, other) for other in taken)]
    seated = [character_of(player.name) for player in room.players if player.is_bot]
    name = min(rng.sample(free, len(free)), key=lambda name: seated.count(character_of(name)), default=names[0])
    icons = {player.icon for player in room.players}
    icon = rng.choice([icon for icon in range(AVATARS) if icon not in icons])
    owner = SessionKey(rng.randbytes(16).hex())
    bot = Player(new_player_id(rng), owner, free_name(name, taken), icon, Present(context.now), is_bot=True)
    return replace(room, players=(*room.players, bot), talk="tap")


def without_bots(room: Room) -> Room:
    return replace(room, players=tuple(player for player in room.players if not player.is_bot))
