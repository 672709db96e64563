import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { spyWord, wordsFor } from '../../decks/words';
import { whoLeft } from '../../room/game/player-names';
import { plusWords, pointsFor, scoreWords } from '../../room/game/points';
import { Asleep } from '../../room/ui/asleep';
import { PlayerName } from '../../room/ui/player-name';
import type { Outcome, PlayerView, Reveal } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { Avatar } from '../../shared/ui/avatar';
import { cx } from '../../shared/ui/cx';
import { ListRow } from '../../shared/ui/list-row';
import { Panel } from '../../shared/ui/panel';
import { Coin } from '../../shared/ui/pill';
import { useCountUp } from './use-count-up';
import styles from './who-was-who.module.css';

interface WhoWasWhoProps {
  reveal: Reveal;
  outcome: Outcome | null;
  players: readonly PlayerView[];
  ownId: string;
}

/** Everybody's part in a scored round, the spy first. */
export default function WhoWasWho({ reveal, outcome, players, ownId }: WhoWasWhoProps) {
  const hands = reveal.hands.toSorted((one, other) => Number(other.isSpy) - Number(one.isSpy));
  const hat = spyWord(reveal.deck);
  return (
    <Panel icon="people" title={t({ message: 'Who was who', comment: 'Heading: the roles of all players' })}>
      <ul className={styles.cast}>
        {hands.map((hand, place) => (
          <Part
            key={hand.playerId}
            hand={hand}
            place={place}
            player={players.find(({ player_id }) => player_id === hand.playerId)}
            isOwn={hand.playerId === ownId}
            role={hand.isSpy ? hat : wordsFor(hand.roleId, hand.role)}
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
  role: string;
  points: number;
}

function Part({ hand, place, player, isOwn, role, points }: PartProps) {
  const score = player?.score ?? null;
  const counted = useCountUp(score, score === null ? null : score - points);
  return (
    <ListRow
      className={cx(styles.part, hand.isSpy && styles.spy)}
      style={{ '--place': place } as CSSProperties /* custom */}
    >
      <Avatar
        id={player?.icon_id ?? 0}
        size="44px"
        hat={hand.isSpy && role}
        away={!player?.connected}
        decorative
      />
      <span className={styles.who}>
        <span>{hand.playerName ? <PlayerName isOwn={isOwn}>{hand.playerName}</PlayerName> : whoLeft()}</span>
        <small>
          <Name of={role} />
        </small>
        {player && !player.connected && <Asleep />}
      </span>
      {points > 0 && (
        <span className={styles.points}>
          <Coin label={plusWords(points)}>+{points}</Coin>
        </span>
      )}
      {counted !== null && (
        <span key={counted} className={styles.total}>
          {scoreWords(counted)}
        </span>
      )}
    </ListRow>
  );
}
