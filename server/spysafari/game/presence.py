"""Track players' presence. A player who disconnects during a game keeps the seat (docs/product/decisions.md, 2)."""

from collections import Counter

from msgspec.structs import replace

from spysafari.game import running, writing
from spysafari.game.clock import expires_at, hand_over_at, off_list_at
from spysafari.game.decision import Closed, Context, Decision, accept, no_change
from spysafari.game.membership import take_seat
from spysafari.game.model.bounds import MAX_OFF_LIST
from spysafari.game.model.commands import Connect, Disconnect, Member, NodesGone
from spysafari.game.model.events import RoomClosed
from spysafari.game.model.ids import NodeId, PlayerId
from spysafari.game.model.names import free_name
from spysafari.game.model.refusals import RefusalCode, Refused
from spysafari.game.model.round_clock import is_due
from spysafari.game.room import Away, Player, Present, Room, off_list_player, with_player
from spysafari.game.seats import own_seat, refuse_new_player, replace_absent_admin


def connect(room: Room, member: Member, command: Connect, context: Context) -> Decision:
    """Connect all seats of a phone in one change. Refuse only if no seat can be connected."""
    after, refusal = room, None
    for player in (command.player, *command.others):
        connected = _connect_seat(after, member, player, command, context)
        if isinstance(connected, Refused):
            refusal = refusal or connected
        else:
            after = connected
    if after is room:
        return refusal or no_change(room)
    return _attending(room, after, context)


def _connect_seat(
    room: Room, member: Member, player_id: PlayerId, command: Connect, context: Context
) -> Room | Refused:
    phone = command.player if command.others else None
    former = off_list_player(room, player_id)
    if former is not None:
        return _come_back(room, member, replace(former, phone=phone), Present(context.now, (command.node,)))
    player = own_seat(room, member, player_id)
    if isinstance(player, Refused):
        return player
    now = player.presence if isinstance(player.presence, Present) else Present(context.now)
    nodes = now.nodes if command.node in now.nodes else (*now.nodes, command.node)
    present = replace(player, presence=replace(now, nodes=nodes), phone=phone)
    return room if present == player else with_player(room, present)


def _come_back(room: Room, member: Member, former: Player, presence: Present) -> Room | Refused:
    """Seat a returning player. If the name is taken, use a variation, because the client cannot prompt for another."""
    if former.owner not in member.sessions:
        return Refused(RefusalCode.NOT_YOUR_PLAYER)
    if refusal := refuse_new_player(room):
        return refusal
    name = free_name(former.name, [player.name for player in room.players])
    return take_seat(room, replace(former, name=name, presence=presence))


def disconnect(room: Room, member: Member, command: Disconnect, context: Context) -> Decision:
    """Disconnect all seats of a phone in one change. Refuse only if the member owns none of them."""
    seats = [own_seat(room, member, player) for player in (command.player, *command.others)]
    own = {seat.id for seat in seats if isinstance(seat, Player)}
    if not own and isinstance(seats[0], Refused):
        return seats[0]
    lost = frozenset({command.node})
    players = tuple(
        _without_nodes(player, lost, context.now) if player.id in own else player for player in room.players
    )
    return no_change(room) if players == room.players else _attending(room, replace(room, players=players), context)


def absences_due(room: Room, context: Context) -> Decision:
    """Replace an absent admin, drop lapsed requests, and delist absent players. Refuse if none of these is due."""
    now = context.now
    after = room
    if is_due(hand_over_at(after), now):
        after = replace_absent_admin(after)
    requests = tuple(request for request in after.seat_requests if not is_due(request.until, now))
    if requests != after.seat_requests:
        after = replace(after, seat_requests=requests)
    absent = tuple(player for player in after.players if is_due(off_list_at(after, player), now))
    if absent:
        after = replace(
            after,
            players=tuple(player for player in after.players if player not in absent),
            off_list=_bounded((*after.off_list, *absent)),
        )
    if after is room:
        return Refused(RefusalCode.STALE_CLOCK)
    return accept(after, now)


def _bounded(off_list: tuple[Player, ...]) -> tuple[Player, ...]:
    """Drop the oldest seats of the sessions with the most, so that no session can push out the seats of others."""
    while len(off_list) > MAX_OFF_LIST:
        seats = Counter(player.owner for player in off_list)
        dropped = max(off_list, key=lambda player: seats[player.owner])
        off_list = tuple(player for player in off_list if player is not dropped)
    return off_list


def room_expired(room: Room, context: Context) -> Decision:
    if not is_due(expires_at(room), context.now):
        return Refused(RefusalCode.STALE_CLOCK)
    return Closed(RoomClosed("expired"))


def nodes_gone(room: Room, command: NodesGone, context: Context) -> Decision:
    players = tuple(_without_nodes(player, command.nodes, context.now) for player in room.players)
    screens = tuple(screen for screen in room.screens if screen.node not in command.nodes)
    after = replace(room, players=players, screens=screens)
    if players != room.players:
        return _attending(room, after, context, come_back=True)
    return no_change(room) if screens == room.screens else accept(after, context.now)


def _attending(before: Room, after: Room, context: Context, *, come_back: bool = False) -> Decision:
    after = running.update_attendance(before, after, context.now, come_back=come_back)
    after, events = writing.update_attendance(before, after, context, come_back=come_back)
    return accept(after, context.now, *events)


def _without_nodes(player: Player, lost: frozenset[NodeId], now: int) -> Player:
    if isinstance(player.presence, Away) or player.is_bot:
        return player
    nodes = tuple(node for node in player.presence.nodes if node not in lost)
    return replace(player, presence=replace(player.presence, nodes=nodes) if nodes else Away(now))
