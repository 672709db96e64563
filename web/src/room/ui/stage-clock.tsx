import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { clockText } from '../../shared/text/clock-text';
import { timeLeft } from '../../shared/ui/countdown';
import { cx } from '../../shared/ui/cx';
import { Icon, type IconName } from '../../shared/ui/icon';
import { lapWords, roundWords } from '../game/lap-words';
import { stageLength } from '../stages/stages';
import { identity, useClock } from '../state/clock';
import { useRoom, useSecondsUntil } from '../state/use-room';
import styles from './stage-clock.module.css';

interface SignChipProps extends ComponentProps<'span'> {
  icon: IconName;
  /** Show the icon in green. */
  runs?: boolean;
}

export function SignChip({ icon, runs, children, ...rest }: SignChipProps) {
  return (
    <span {...rest} className={cx(styles.chip, runs && styles.runs)}>
      <Icon name={icon} badge={styles.sign} />
      {children}
    </span>
  );
}

interface ClockChipProps {
  /** Render a stopped clock as running, because it is about to resume. */
  released?: boolean;
}

/**
 * The remaining talk time, in the same position at every stage. The signs for play and pause would be ambiguous here, because on buttons
 * they show what a tap does.
 */
export function ClockChip({ released }: ClockChipProps) {
  const clock = useRoom((room) => room.clock);
  const final = useRoom(({ view }) => view?.referee?.final ?? false);
  const seconds = useClock(clock, identity) ?? 0;
  const text = clockText(final ? 0 : seconds);
  const runs = !final && (released || clock?.state === 'running');
  return (
    <SignChip icon="clock" runs={runs} role="timer" aria-live="off" aria-label={timeLeft()}>
      {/* If there is no room beside the figures, the words wrap below them. */}
      <span className={styles.time}>
        <span dir="ltr" className={styles.figures} style={{ '--figures': text.length - 1 } as CSSProperties}>
          {text}
        </span>
        {final ? (
          <small>
            <Trans comment="Beside the clock, which shows 0:00">time's up</Trans>
          </small>
        ) : (
          !runs && (
            <small>
              <Trans comment="Beside the stopped clock: how much time the round has left">left</Trans>
            </small>
          )
        )}
      </span>
    </SignChip>
  );
}

/** The clock of the talk or, in a game with clues, the lap or the round. */
export function StageChip(props: ClockChipProps) {
  const view = useRoom((room) => room.view);
  const stage = useRoom((room) => room.stage);
  if (!view?.board || stage === 'discussion') return <ClockChip {...props} />;
  const { round, board } = view;
  return (
    <SignChip icon={stage === 'clues' ? 'refresh' : 'flag'}>
      {stage === 'clues' ? lapWords(board) : roundWords(round)}
    </SignChip>
  );
}

/** A title with the running clock. Screen readers read the table's clock instead. */
export function SheetTitle({ children }: { children: ReactNode }) {
  return (
    <span className={styles.sheetTitle}>
      <span>{children}</span>
      <span aria-hidden="true">
        <ClockChip />
      </span>
    </span>
  );
}

const LAST_SECONDS = 5;

/** Return the seconds until the stage's deadline, or null if it does not have one. */
export function useDeadline(): number | null {
  return useSecondsUntil(
    ({ referee, look, writing }) => referee?.stageEndsAt ?? look?.endsAt ?? writing?.until,
  );
}

/** Return the seconds that are left, their fraction of all seconds (from 0 to 1), and whether the last seconds have begun. */
export const timeOf = (seconds: number, all: number) => ({
  seconds,
  rest: Math.min(1, seconds / all),
  last: seconds <= LAST_SECONDS,
});

/** Return the time until the stage's deadline, or null if it does not have one. */
export function useStageTime() {
  const seconds = useDeadline();
  const stage = useRoom((room) => room.stage);
  const length = useRoom(({ view }) => view && stage && stageLength(stage, view));
  return seconds === null ? null : timeOf(seconds, length || seconds);
}

export function Deadline() {
  const time = useStageTime();
  const stage = useRoom((room) => room.stage);
  return (
    time && (
      <Ring
        {...time}
        label={
          stage === 'look'
            ? t({ message: 'Time to look', comment: 'At the card. Read aloud, with the minutes and seconds' })
            : t({ message: 'Time to decide', comment: 'Read aloud, with the minutes and seconds' })
        }
      />
    )
  );
}

export function Ring({ seconds, rest, last, label }: ReturnType<typeof timeOf> & { label: string }) {
  return (
    <p
      className={cx(styles.ring, last && styles.lastSeconds)}
      style={{ '--rest': rest } as CSSProperties}
      role="timer"
      aria-live="off"
      aria-label={label}
    >
      <span dir="ltr">{clockText(seconds)}</span>
    </p>
  );
}
