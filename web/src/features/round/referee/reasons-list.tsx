import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { spyWord } from '../../../decks/words';
import { whoLeft } from '../../../room/game/player-names';
import { plusWords } from '../../../room/game/points';
import { type Apart, type Shared, scoreReasons } from '../../../room/game/score-reasons';
import { nothingWords, partWords, whyWords } from '../../../room/game/why-words';
import { PlayerName } from '../../../room/ui/player-name';
import type { PlayerView, Reveal, VerdictView } from '../../../shared/contract.gen';
import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Coin } from '../../../shared/ui/pill';
import styles from './reasons-list.module.css';

interface ReasonsProps {
  verdict: VerdictView;
  reveal: Reveal;
  players: readonly PlayerView[];
  ownId: string;
}

/** Who got how many points, and what for: what stands out first, what all got next, and the Spy who got nothing last. */
export function Reasons({ verdict, reveal, players, ownId }: ReasonsProps) {
  const { apart, shared, empty } = scoreReasons(verdict.points, reveal.hands);
  const nothing = nothingWords(reveal.deck, verdict.how);
  const personOf = personIn(reveal, players, ownId);
  if (apart.length + shared.length === 0) return null;
  return (
    <ul
      className={styles.reasons}
      aria-label={t({ message: 'Points', comment: 'Read aloud: who got points in a round, and what for' })}
    >
      {apart.map((one, place) => (
        <li key={one.playerId} className={cx(styles.reason, styles.gold)} style={placed(place)}>
          <Row person={personOf(one.playerId)} why={whyOf(reveal.deck, one)} points={one.total} />
        </li>
      ))}
      {shared.map((group, place) => (
        <li key={group.why} className={styles.reason} style={placed(apart.length + place)}>
          <Group group={group} deck={reveal.deck} personOf={personOf} />
        </li>
      ))}
      {nothing &&
        empty.map((playerId) => (
          <li key={playerId} className={styles.reason} style={placed(apart.length + shared.length)}>
            <Row person={personOf(playerId)} why={nothing} points={0} />
          </li>
        ))}
    </ul>
  );
}

/** They come one after another. */
const placed = (place: number) => ({ '--place': place }) as CSSProperties; // a custom property

interface Person {
  name: string;
  isOwn: boolean;
  face: number;
  isAdmin: boolean;
  /** What a Spy is called in this deck; empty for everybody else. */
  hat: string;
}

const personIn =
  (reveal: Reveal, players: readonly PlayerView[], ownId: string) =>
  (playerId: string): Person => {
    const hand = reveal.hands.find((one) => one.playerId === playerId);
    const player = players.find(({ player_id }) => player_id === playerId);
    return {
      name: hand?.playerName || whoLeft(),
      isOwn: playerId === ownId,
      face: player?.icon_id ?? 0,
      isAdmin: player?.is_admin ?? false,
      hat: hand?.isSpy ? spyWord(reveal.deck) : '',
    };
  };

/** One reason says what it is; several say what each brought. */
function whyOf(deck: Reveal['deck'], { reasons }: Apart): string {
  const [first, ...more] = reasons;
  if (!first) return '';
  if (more.length === 0) return whyWords(deck, first.why);
  const parts = reasons.map(({ why, points }) => partWords(why, points));
  return new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(parts);
}

function Row({ person, why, points }: { person: Person; why: string; points: number }) {
  return (
    <div className={styles.row}>
      <Avatar id={person.face} size="48px" decorative admin={person.isAdmin} hat={person.hat} />
      <p className={styles.text}>
        <b>
          <PlayerName isOwn={person.isOwn}>{person.name}</PlayerName>
        </b>
        {why}
      </p>
      <Coin big label={pointsSaid(points)}>
        {points > 0 ? `+${points}` : points}
      </Coin>
    </div>
  );
}

/** More than fill two rows of four. */
const MANY = 8;

interface GroupProps {
  group: Shared;
  deck: Reveal['deck'];
  personOf: (playerId: string) => Person;
}

function Group({ group, deck, personOf }: GroupProps) {
  const { why, points, playerIds } = group;
  return (
    <>
      <p className={styles.row}>
        <Coin label={pointsSaid(points)}>+{points}</Coin>
        <span>{whyWords(deck, why)}</span>
      </p>
      <ul className={cx(styles.faces, playerIds.length > MANY && styles.many)}>
        {playerIds.map(personOf).map(({ name, face, isOwn, isAdmin }, place) => (
          <li key={playerIds[place]} style={placed(place)}>
            <Avatar id={face} decorative admin={isAdmin} className={styles.face} />
            <span className={styles.coin} aria-hidden="true">
              <Coin>+{points}</Coin>
            </span>
            {/* a <bdi> itself, so that it is cut where the name ends */}
            <bdi className={styles.name}>
              {isOwn ? <Trans comment="In place of the own name, under the own face">You</Trans> : name}
            </bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

function pointsSaid(points: number): string {
  return points > 0
    ? plusWords(points)
    : t({ message: 'no points', comment: 'Read aloud: what a player got in a round' });
}
