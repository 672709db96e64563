"""Play another game at the same table. Used cards and round numbers carry over from the previous game."""

from msgspec.structs import replace

from spysafari.game.bot_seats import without_bots
from spysafari.game.decision import Context, Decision, accept, no_change, wrong_phase
from spysafari.game.room import NO_PAST_ROUNDS, Ended, Lobby, Player, Room
from spysafari.game.writing import reset_written_cards


def say_im_in(room: Room, player: Player, context: Context) -> Decision:
    """Show on everyone's results screen that this player is in for the next game."""
    phase = room.phase
    if not isinstance(phase, Ended):
        return no_change(room) if isinstance(phase, Lobby) else wrong_phase(room)
    if player.id in phase.waiting:
        return no_change(room)
    return accept(replace(room, phase=replace(phase, waiting=(*phase.waiting, player.id))), context.now)


def play_again(room: Room, context: Context) -> Decision:
    """Return everyone to the lobby. `clock.off_list_at` determines how long the lobby lists absent players."""
    if not isinstance(room.phase, Ended):
        return no_change(room) if isinstance(room.phase, Lobby) else wrong_phase(room)
    people = without_bots(room)
    opened = replace(
        reset_written_cards(room),
        players=tuple(replace(player, score=0) for player in people.players),
        off_list=tuple(replace(player, score=0) for player in people.off_list),
        past_rounds=NO_PAST_ROUNDS,
        phase=Lobby(reopened_at=context.now),
        conversation=None,
    )
    return accept(opened, context.now)
