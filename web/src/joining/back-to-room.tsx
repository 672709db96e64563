import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'wouter';
import { Avatar } from '../avatars/avatar';
import { type Answer, readPlayers, readRoom, refused } from '../room/api';
import { forgetLastSeat, type LastSeat } from '../room/seat';
import { useAnswer } from '../room/use-answer';
import { pathTo } from '../routes';
import { buttonClass } from '../ui/button-looks';
import { CodeTiles } from '../ui/code-tiles';
import { Icon } from '../ui/icon';
import styles from './back-to-room.module.css';

interface Warm {
  /** The other players. */
  others: number;
  iconId: number;
}

interface BackToRoomProps {
  seat: LastSeat;
  onOffer?: (() => void) | undefined;
}

/** Offers the seat of a game that goes on. The only golden button where there is `onOffer`, which hears of it. */
export default function BackToRoom({ seat, onOffer }: BackToRoomProps) {
  const { roomId, ...state } = seat;
  const { answer } = useAnswer(roomId, () => askAfter(seat));
  const warm = answer?.ok ? answer.value : null;
  const told = useEffectEvent(() => onOffer?.());
  const offered = warm !== null;

  useEffect(() => {
    if (offered) told();
  }, [offered]);

  if (!warm) return null;
  const { others } = warm;
  const code = <CodeTiles code={roomId} mini />;
  return (
    <Link
      to={pathTo('lobby', roomId)}
      state={state}
      className={buttonClass({ look: onOffer ? 'go' : 'plain', wide: true, className: styles.back })}
    >
      <Avatar id={warm.iconId} size="56px" decorative />
      <span className={styles.text}>
        <Trans comment="The room's code follows: a way back to the own seat">Back to room {code}</Trans>
        <small>
          <Trans comment="Under 'Back to room': how many are at the table">
            <Plural
              value={others}
              one="# other player keeps your seat warm."
              other="# other players keep your seat warm."
            />
          </Trans>
        </small>
      </span>
      <Icon name="next" />
    </Link>
  );
}

/** Names are unique in a room, so the own one among the players is the own seat. */
async function askAfter({ roomId, playerName }: LastSeat): Promise<Answer<Warm>> {
  const room = await readRoom(roomId); // first: each call about a room that is gone counts as a guess
  if (!room.ok && room.code === 'room_not_found') forgetLastSeat(roomId);
  if (!room.ok) return room;
  const players = await readPlayers(roomId);
  if (!players.ok) return players;
  const own = players.value.find(({ player_name }) => player_name === playerName);
  if (!own) forgetLastSeat(roomId);
  if (!own || room.value.game_ended) return refused('player_not_found');
  return { ok: true, value: { others: players.value.length - 1, iconId: own.icon_id } };
}
