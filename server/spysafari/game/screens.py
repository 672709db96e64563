"""Manage screens (TVs and laptops that watch a room). They only see public state and cannot send commands."""

from typing import Final, assert_never

from msgspec.structs import replace

from spysafari.game.decision import Context, Decision, accept, no_change
from spysafari.game.model import commands
from spysafari.game.model.bounds import MAX_SCREENS, MAX_SPECTATORS
from spysafari.game.model.events import ScreenTaken
from spysafari.game.model.ids import ScreenId
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.room import Room, Screen

LISTED_MS: Final = 5_000
"""Players see a screen for at least this long. Otherwise, a client could repeatedly read a room unnoticed."""


def refuse_screen(room: Room, *, spectator: bool = False) -> Refused | None:
    """Refuse another screen or, if `spectator` is set, another spectator. Both have a limit of their own."""
    if not room.settings.screens:
        return Refused(RefusalCode.SCREENS_OFF)
    most = MAX_SPECTATORS if spectator else MAX_SCREENS
    listed = [screen for screen in room.screens if screen.spectator == spectator]
    if sum(not screen.left for screen in listed) >= most or len(listed) >= 2 * most:
        return Refused(RefusalCode.SPECTATORS_FULL if spectator else RefusalCode.SCREENS_FULL)
    return None


def apply_screen_command(room: Room, command: commands.ScreenCommand, context: Context) -> Decision:
    existing = _screen_in(room, command.screen)
    match command:
        case commands.ScreenCame(sound=sound) if existing is not None:
            screens = _with(room, replace(existing, sound=sound, left=False))
        case commands.ScreenCame(spectator=spectator):
            if refusal := refuse_screen(room, spectator=spectator):
                return refusal
            listed_until = context.now + LISTED_MS
            came = Screen(command.screen, command.node, command.sound, listed_until, spectator=spectator)
            screens = (*room.screens, came)
        case commands.ScreenWent() if existing is not None and context.now < existing.listed_until:
            screens = _with(room, replace(existing, sound=False, left=True))
        case commands.ScreenWent():
            screens = _without(room, command.screen)
        case commands.SetScreenSound(on=on):
            if existing is None:
                return Refused(RefusalCode.NOT_IN_ROOM)
            screens = _with(room, replace(existing, sound=on))
        case _:
            assert_never(command)
    if screens == room.screens:
        return no_change(room)
    return accept(replace(room, screens=screens), context.now)


def take_screen(room: Room, command: commands.TakeScreen, context: Context) -> Decision:
    """Disconnect a screen. If it has already disconnected, accept the command without effect."""
    if _screen_in(room, command.screen) is None:
        return no_change(room)
    after = replace(room, screens=_without(room, command.screen))
    return accept(after, context.now, ScreenTaken(command.screen))


def _screen_in(room: Room, screen_id: ScreenId) -> Screen | None:
    return next((screen for screen in room.screens if screen.id == screen_id), None)


def _with(room: Room, changed: Screen) -> tuple[Screen, ...]:
    return tuple(changed if screen.id == changed.id else screen for screen in room.screens)


def _without(room: Room, screen_id: ScreenId) -> tuple[Screen, ...]:
    return tuple(screen for screen in room.screens if screen.id != screen_id)
