"""Seat bots and remove them. A bot is a player without a session, moved by the server (`bots/`)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from spysafari.game.deal import start_round
from spysafari.game.decision import Context, Decision, accept, wrong_phase
from spysafari.game.model.bounds import AVATARS
from spysafari.game.model.commands import AddBot
from spysafari.game.model.ids import BotName, DeckId, SessionKey
from spysafari.game.model.names import free_name, new_player_id, same_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Lobby, Player, Present, Room, Scored, is_full, with_settings
from spysafari.game.rulesets import RULE_SETS
from spysafari.game.spies import scale_waits

FACES_OF_WOMEN: Final = frozenset({5, 8, 9, 12, 14})
"""Avatars that bots with the name of a man do not get. The others fit any name, or are those of men."""
FACES_OF_MEN: Final = frozenset({0, 1, 2, 7, 10, 11, 16, 19})
PRACTICE_BOTS: Final = 4
PRACTICE_SECONDS: Final = 240


def add_bot(room: Room, command: AddBot, context: Context) -> Decision:
    if not isinstance(room.phase, Lobby | Scored):
        return wrong_phase(room)
    if RULE_SETS[room.settings.rules].has_clues:
        return Refused(RefusalCode.BOTS_CLUES)
    if room.settings.deck is DeckId.CUSTOM:
        return Refused(RefusalCode.BOTS_CARDS)
    if is_full(room):
        return Refused(RefusalCode.ROOM_FULL)
    return accept(with_bot(room, command.names, context), context.now)


def with_bot(room: Room, names: Sequence[BotName], context: Context) -> Room:
    """Seat a bot with a free avatar and name, and with the character that the fewest bots at the table have."""
    rng = context.rng
    taken, kinds = [player.name for player in room.players], [player.bot for player in room.players]
    free = [one for one in names if not any(same_name(one.name, other) for other in taken)] or names
    chosen = min(rng.sample(free, len(free)), key=lambda one: kinds.count(one.kind))
    icons = {player.icon for player in room.players}
    free_icons = [icon for icon in range(AVATARS) if icon not in icons]
    matching = [icon for icon in free_icons if icon not in (FACES_OF_MEN if chosen.is_woman else FACES_OF_WOMEN)]
    icon = rng.choice(matching or free_icons)
    owner = SessionKey(rng.randbytes(16).hex())
    name = free_name(chosen.name, taken)
    bot = Player(new_player_id(rng), owner, name, icon, Present(context.now), bot=chosen.kind)
    return with_settings(replace(room, players=(*room.players, bot)), talk="tap")


def start_practice(room: Room, names: Sequence[BotName], context: Context) -> Room:
    """Seat bots in the new room, and deal a short round to them and to the admin, who is about to connect.

    A bot asks first, because players who are away never do. Only this round has the relaxed pace.
    """
    room = with_settings(room, rules="safari", pace="relaxed", duration=PRACTICE_SECONDS)
    for _ in range(PRACTICE_BOTS):
        room = with_bot(room, names, context)
    dealt, _ = start_round(room, context.decks[room.settings.deck], context, opens_game=True)
    return with_settings(dealt, pace="normal")


def without_bots(room: Room) -> Room:
    people = tuple(player for player in room.players if not player.is_bot)
    return replace(room, players=scale_waits(len(room.players) - len(people), people))
