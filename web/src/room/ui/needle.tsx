import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/cx';
import type { TappedAnswer } from '../game/talk-words';
import styles from './needle.module.css';

/** The fields of the dial from left to right, each with its color while it is dim and while it is lit. */
const FIELDS: readonly (readonly [TappedAnswer, dim: string, lit: string])[] = [
  ['no', '#6d3a5c', 'var(--danger-ink)'],
  ['hardly', '#6f4b4e', '#ffbb88'],
  ['unsure', '#54468c', '#d8cbff'],
  ['mostly', '#4f6152', '#c8ea78'],
  ['yes', '#2f6360', '#66e3a1'],
];
/** The angle between two fields. */
const FIELD_DEGREES = 36;
/** The middle field. The lit one is larger. */
const DIM_FIELD = 'M38.3 10.1A43.5 43.5 0 0 1 61.7 10.1L56.7 27.9A25 25 0 0 0 43.3 27.9Z';
const LIT_FIELD = 'M37.6 7.7A46 46 0 0 1 62.4 7.7L55.9 30.8A22 22 0 0 0 44.1 30.8Z';

const degreesOf = (index: number) => (index - 2) * FIELD_DEGREES;

interface NeedleProps {
  /** Without an answer, no field is lit and the needle points up. */
  answer?: TappedAnswer | undefined;
  /** Sets the width. */
  className?: string | undefined;
  /** Animates the needle. */
  handClassName?: string | undefined;
}

/** A dial whose needle points at an answer. Yes is on the right, or on the left in right-to-left languages. */
export function Needle({ answer, className, handClassName }: NeedleProps) {
  const at = answer ? degreesOf(FIELDS.findIndex(([each]) => each === answer)) : 0;
  return (
    <svg className={cx(styles.needle, className)} viewBox="0 0 100 62" aria-hidden="true">
      <path d="M1 51A49 49 0 0 1 99 51v4q0 6-6 6H7q-6 0-6-6z" fill="var(--outline)" />
      {FIELDS.map(([each, dim, lit], index) => (
        <path
          key={each}
          d={each === answer ? LIT_FIELD : DIM_FIELD}
          fill={each === answer ? lit : dim}
          transform={`rotate(${degreesOf(index)} 50 52)`}
        />
      ))}
      <g transform="translate(50 52)">
        <path
          className={cx(styles.hand, handClassName)}
          style={{ '--at': `${at}deg` } as CSSProperties}
          d="M-7 0-2.5-36q2.5-3.5 5 0L7 0z"
          fill="var(--ink)"
          stroke="var(--outline)"
          strokeWidth="4.5"
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      </g>
      <circle cx="50" cy="51.5" r="7.5" fill="var(--ink)" stroke="var(--outline)" strokeWidth="4.5" />
    </svg>
  );
}

/** A shrugging figure for a player who did not answer in time. It is not an Icon, because the page for TVs also uses it. */
export function ShrugSign({ className }: { className?: string | undefined }) {
  return (
    <svg className={cx(styles.shrug, className)} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="6.2" r="3.2" />
      <path d="M8.3 20v-6.2c-1.8 1.3-3.3 1.1-4.1-.4L2.7 9.8M15.7 20v-6.2c1.8 1.3 3.3 1.1 4.1-.4l1.5-3.6M8.3 13.8c1-1.6 6.4-1.6 7.4 0" />
    </svg>
  );
}
