import { Avatar } from '../../avatars/avatar';
import type { Outcome, PlayerView, Reveal } from '../../contract.gen';
import { wordsOf } from '../../decks/words';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/panel';
import { Coin } from '../../ui/pill';
import { POINTS } from './outcomes';
import styles from './who-was-who.module.css';

interface WhoWasWhoProps {
  reveal: Reveal;
  outcome: Outcome | null;
  players: readonly PlayerView[];
  ownId: string;
}

/** Everybody's part in the round, once its points are given; the spy first. */
export function WhoWasWho({ reveal, outcome, players, ownId }: WhoWasWhoProps) {
  const hands = reveal.hands.toSorted((one, other) => Number(other.isSpy) - Number(one.isSpy));
  const spyWord = wordsOf(reveal.deck).spyWord;
  return (
    <Panel icon="people" title="Who was who">
      <ul className={styles.cast}>
        {hands.map(({ playerId, playerName, role, isSpy }) => {
          const player = players.find(({ player_id }) => player_id === playerId);
          const points = pointsFor(outcome, isSpy);
          return (
            <li key={playerId} className={cx(isSpy && styles.spy)}>
              <Avatar
                id={player?.icon_id ?? 0}
                size="44px"
                hat={isSpy && spyWord}
                away={!player && 'gone'}
                decorative
              />
              <span className={styles.who}>
                {playerName}
                {playerId === ownId && ' (You)'}
                <small>{role}</small>
              </span>
              {points > 0 && (
                <span className={styles.points}>
                  <Coin label={`plus ${points}`}>+{points}</Coin>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function pointsFor(outcome: Outcome | null, isSpy: boolean): number {
  if (!outcome) return 0;
  return (outcome === 'spy_caught') === isSpy ? 0 : POINTS[outcome];
}
