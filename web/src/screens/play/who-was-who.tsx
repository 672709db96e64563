import type { CSSProperties } from 'react';
import { Avatar } from '../../avatars/avatar';
import type { Outcome, PlayerView, Reveal } from '../../contract.gen';
import { wordsOf } from '../../decks/words';
import { Asleep } from '../../room/asleep';
import { shownName } from '../../room/names';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/panel';
import { Coin } from '../../ui/pill';
import { POINTS } from './outcomes';
import { useCounted } from './use-counted';
import styles from './who-was-who.module.css';

interface WhoWasWhoProps {
  reveal: Reveal;
  outcome: Outcome | null;
  players: readonly PlayerView[];
  ownId: string;
}

/** Everybody's part in a scored round, the spy first. */
export function WhoWasWho({ reveal, outcome, players, ownId }: WhoWasWhoProps) {
  const hands = reveal.hands.toSorted((one, other) => Number(other.isSpy) - Number(one.isSpy));
  const spyWord = wordsOf(reveal.deck).spyWord;
  return (
    <Panel icon="people" title="Who was who">
      <ul className={styles.cast}>
        {hands.map((hand, place) => (
          <Part
            key={hand.playerId}
            hand={hand}
            place={place}
            player={players.find(({ player_id }) => player_id === hand.playerId)}
            isOwn={hand.playerId === ownId}
            hat={hand.isSpy && spyWord}
            points={pointsFor(outcome, hand.isSpy)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface PartProps {
  hand: Reveal['hands'][number];
  /** From 0. The coins land one after another. */
  place: number;
  /** Undefined for a player who has left. */
  player: PlayerView | undefined;
  isOwn: boolean;
  hat: string | false;
  points: number;
}

function Part({ hand, place, player, isOwn, hat, points }: PartProps) {
  const score = player?.score ?? null;
  const counted = useCounted(score, score === null ? null : score - points);
  return (
    <li className={cx(hand.isSpy && styles.spy)} style={{ '--place': place } as CSSProperties /* custom */}>
      <Avatar id={player?.icon_id ?? 0} size="44px" hat={hat} away={!player?.connected} decorative />
      <span className={styles.who}>
        <span>
          {shownName(hand.playerName)}
          {isOwn && ' (You)'}
        </span>
        <small>{hand.role}</small>
        {!player && <small>has left the room</small>}
        {player && !player.connected && <Asleep />}
      </span>
      {points > 0 && (
        <span className={styles.points}>
          <Coin label={`plus ${points}`}>+{points}</Coin>
        </span>
      )}
      {counted !== null && (
        <span key={counted} className={styles.total}>
          {counted} pts
        </span>
      )}
    </li>
  );
}

function pointsFor(outcome: Outcome | null, isSpy: boolean): number {
  if (!outcome) return 0;
  return (outcome === 'spy_caught') === isSpy ? 0 : POINTS[outcome];
}
