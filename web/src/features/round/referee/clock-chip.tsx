import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { identity, useClock } from '../../../room/state/clock';
import { useRoom } from '../../../room/state/use-room';
import { clockText } from '../../../shared/text/clock-text';
import styles from './clock-chip.module.css';
import { SignChip } from './sign-chip';

interface ClockChipProps {
  roomId: string;
  /** The clock is about to run on. */
  released?: boolean;
}

/** What the talk has left, at the same place in every stage: stopped, running, or up. */
export function ClockChip({ roomId, released }: ClockChipProps) {
  const clock = useRoom(roomId, (room) => room.clock);
  const final = useRoom(roomId, ({ view }) => view?.referee?.final ?? false);
  const seconds = useClock(clock, identity) ?? 0;
  const text = clockText(final ? 0 : seconds);
  const runs = !final && (released || clock?.state === 'running');
  return (
    <SignChip
      icon={final ? 'clock' : runs ? 'play' : 'pause'}
      runs={runs}
      role="timer"
      aria-live="off"
      aria-label={t({ message: 'Time left', comment: 'Read aloud, with the minutes and seconds' })}
    >
      <span
        dir="ltr"
        className={styles.figures}
        style={{ '--figures': text.length - 1 } as CSSProperties /* custom */}
      >
        {text}
      </span>
      {final ? (
        <small>
          <Trans comment="Beside the clock, which shows 0:00">time is up</Trans>
        </small>
      ) : (
        !runs && (
          <small>
            <Trans comment="Beside the stopped clock: how much time the round has left">left</Trans>
          </small>
        )
      )}
    </SignChip>
  );
}
