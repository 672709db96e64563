import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useState } from 'react';
import { awardWords } from '../../room/game/award-words';
import {
  AWARD_MS,
  type Award,
  awardsFor,
  awardsWereShown,
  rememberAwardsShown,
  winnersOf,
} from '../../room/game/awards';
import { playSound } from '../../shared/audio/sound';
import type { PastRoundView, PlayerView } from '../../shared/contract.gen';
import { longestWord } from '../../shared/text/long-text';
import { listOf, shownName } from '../../shared/text/names';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { Button, IconButton, TextButton } from '../../shared/ui/button';
import { Ribbon } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { useModal } from '../../shared/ui/focus';
import { useAfter } from '../../shared/ui/timed';
import styles from './award-show.module.css';

interface AwardShowProps {
  awards: readonly Award[];
  players: readonly PlayerView[];
  /** True on the admin's phone, which plays the sounds for the table. */
  leads: boolean;
  onDone: () => void;
}

/**
 * The awards, shown one by one before the podium. A tap shows the next one, and so does a timeout unless the show is paused. Escape skips to
 * the results (REF-21).
 */
export function AwardShow({ awards, players, leads, onDone }: AwardShowProps) {
  const dialog = useModal('button:last-of-type'); // Focus the button that advances instead of the one that skips.
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const award = awards[index];
  const [number, count] = [index + 1, awards.length];

  useEffect(() => {
    if (leads && index < awards.length) playSound('award');
  }, [leads, index, awards]);

  function advance() {
    if (index + 1 < awards.length) setIndex(index + 1);
    else onDone();
  }
  useAfter(AWARD_MS, !paused && index + 1, advance);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the button
    <dialog
      ref={dialog}
      className={styles.show}
      aria-label={t({ message: 'Awards', comment: 'Read aloud: awards at the end of a game' })}
      onCancel={onDone}
      onClick={advance}
    >
      <div
        className={styles.bars}
        role="img"
        aria-label={t({ message: `Award ${number} of ${count}`, comment: 'Read aloud' })}
      >
        {awards.map(({ id }, bar) => (
          <i
            key={id}
            className={cx(
              (bar < index || (bar === index && paused)) && styles.full,
              bar === index && !paused && styles.filling,
            )}
          />
        ))}
      </div>
      <div className={styles.beams} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className={styles.stage} role="status">
        {award && <Medal key={award.id} award={award} winners={winnersOf(award, players)} />}
      </div>
      <div className={styles.foot}>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          className={styles.pause}
          aria-label={t({
            message: 'Pause',
            comment: 'Button: pauses the awards until it is pressed again',
          })}
          aria-pressed={paused}
          onClick={(event) => {
            event.stopPropagation();
            setPaused(!paused);
          }}
        />
        <TextButton
          onClick={(event) => {
            event.stopPropagation();
            onDone();
          }}
        >
          <Trans comment="Button: skips the awards">Skip to the results</Trans>
        </TextButton>
        <Button size="small" icon="next">
          <Trans comment="Button: shows the next award">Next</Trans>
        </Button>
      </div>
    </dialog>
  );
}

function Medal({ award, winners }: { award: Award; winners: readonly PlayerView[] }) {
  const { title, fact } = awardWords(award);
  const isPair = winners.length > 1;
  return (
    <>
      <p className={styles.kind}>
        <Trans comment="Above an award's name, and the avatar and name of the player who gets it">
          The award goes to
        </Trans>
      </p>
      <div className={styles.medal} aria-hidden="true">
        <div className={styles.floor} />
        <Sparks />
        <Laurels />
        <div className={cx(styles.faces, isPair && styles.pair)}>
          {winners.map((winner) => (
            <PlayerAvatar
              key={winner.player_id}
              player={winner}
              className={styles.face}
              hat={isPair && title}
            />
          ))}
        </div>
      </div>
      <Ribbon as="h2" size="big" unroll className={styles.ribbon}>
        <span className={styles.title} style={{ '--letters': longestWord(title) } as CSSProperties}>
          {title}
        </span>
      </Ribbon>
      <p className={styles.name} translate="no">
        {listOf(winners.map(({ player_name }) => shownName(player_name)))}
      </p>
      <p className={styles.fact}>{fact}</p>
    </>
  );
}

/** Show the awards once per game to players who come from the table. `again` repeats the show. */
export function useAwards(roomId: string, rounds: readonly PastRoundView[], players: readonly PlayerView[]) {
  const awards = awardsFor(
    rounds,
    players.map(({ player_id }) => player_id),
  );
  // The awards at the start of the show do not change when players leave.
  const [shown, show] = useState<Pick<AwardShowProps, 'awards' | 'players'> | null>(() =>
    awards.length > 0 && !awardsWereShown(roomId, rounds) ? { awards, players } : null,
  );
  const [podium, setPodium] = useState(shown === null);

  useEffect(() => {
    if (shown) rememberAwardsShown(roomId, rounds);
  }, [shown, roomId, rounds]);

  return {
    shown,
    /** True if the show has ended or was skipped. */
    podium,
    end() {
      show(null);
      setPodium(true);
    },
    ...(awards.length > 0 && { again: () => show({ awards, players }) }),
  };
}

const STARS = [
  [24, 30, 1.5],
  [283, 60, 1.1],
  [292, 214, 1.6],
  [4, 196, 1],
  [52, -6, 0.8],
  [240, -2, 1.3],
  [6, 110, 0.7],
  [298, 138, 0.8],
] as const;

function Laurels() {
  return (
    <svg className={styles.laurels} viewBox="-10 -10 320 320" aria-hidden="true">
      <g stroke="var(--outline)" strokeWidth="4">
        <Branch />
        <g transform="matrix(-1 0 0 1 300 0)">
          <Branch />
        </g>
      </g>
    </svg>
  );
}

/** The right half of the branch, from the bottom up. */
function Branch() {
  return Array.from({ length: 11 }, (_, leaf) => (
    <g
      // biome-ignore lint/suspicious/noArrayIndexKey: the leaves are never reordered
      key={leaf}
      transform={`rotate(${-14 - 13.2 * leaf} 150 150)`}
      style={{ animationDelay: `${250 + leaf * 40}ms` }}
    >
      <ellipse cx="150" cy="288" rx="17" ry="7.5" transform="rotate(24 150 288)" fill="var(--amber-lit)" />
      <ellipse cx="150" cy="268" rx="17" ry="7.5" transform="rotate(-24 150 268)" fill="var(--amber)" />
    </g>
  ));
}

function Sparks() {
  return (
    <svg className={styles.sparks} viewBox="0 0 300 300" aria-hidden="true">
      {STARS.map(([x, y, size]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          fill="var(--coin-lit)"
          d="M0-12C1.5-3 3-1.5 12 0 3 1.5 1.5 3 0 12-1.5 3-3 1.5-12 0-3-1.5-1.5-3 0-12z"
        />
      ))}
    </svg>
  );
}
