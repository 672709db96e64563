import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/cx';
import type { TappedAnswer } from '../game/talk-words';
import styles from './needle.module.css';

interface Field {
  answer: TappedAnswer;
  degrees: number;
  dim: string;
  dimPath: string;
  lit: string;
  litPath: string;
}

/** The fields of the dial, from left to right. */
const FIELDS: readonly Field[] = [
  {
    answer: 'no',
    degrees: -72,
    dim: '#6d3a5c',
    dimPath: 'M6.5 50.2A43.5 43.5 0 0 1 13.8 27.9L29.2 38.2A25 25 0 0 0 25 51Z',
    lit: 'var(--danger-ink)',
    litPath: 'M4 50.1A46 46 0 0 1 11.7 26.5L31.7 39.8A22 22 0 0 0 28 51.1Z',
  },
  {
    answer: 'hardly',
    degrees: -36,
    dim: '#6f4b4e',
    dimPath: 'M15.9 25A43.5 43.5 0 0 1 34.8 11.2L41.3 28.6A25 25 0 0 0 30.4 36.5Z',
    lit: '#ffbb88',
    litPath: 'M14 23.4A46 46 0 0 1 34 8.9L42.3 31.4A22 22 0 0 0 32.8 38.3Z',
  },
  {
    answer: 'unsure',
    degrees: 0,
    dim: '#54468c',
    dimPath: 'M38.3 10.1A43.5 43.5 0 0 1 61.7 10.1L56.7 27.9A25 25 0 0 0 43.3 27.9Z',
    lit: '#d8cbff',
    litPath: 'M37.6 7.7A46 46 0 0 1 62.4 7.7L55.9 30.8A22 22 0 0 0 44.1 30.8Z',
  },
  {
    answer: 'mostly',
    degrees: 36,
    dim: '#4f6152',
    dimPath: 'M65.2 11.2A43.5 43.5 0 0 1 84.1 25L69.6 36.5A25 25 0 0 0 58.7 28.6Z',
    lit: '#c8ea78',
    litPath: 'M66 8.9A46 46 0 0 1 86 23.4L67.2 38.3A22 22 0 0 0 57.7 31.4Z',
  },
  {
    answer: 'yes',
    degrees: 72,
    dim: '#2f6360',
    dimPath: 'M86.2 27.9A43.5 43.5 0 0 1 93.5 50.2L75 51A25 25 0 0 0 70.8 38.2Z',
    lit: '#66e3a1',
    litPath: 'M88.3 26.5A46 46 0 0 1 96 50.1L72 51.1A22 22 0 0 0 68.3 39.8Z',
  },
];

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
  const at = FIELDS.find((field) => field.answer === answer)?.degrees ?? 0;
  return (
    <svg className={cx(styles.needle, className)} viewBox="0 0 100 62" aria-hidden="true">
      <path d="M1 51A49 49 0 0 1 99 51v4q0 6-6 6H7q-6 0-6-6z" fill="var(--outline)" />
      {FIELDS.map((field) =>
        field.answer === answer ? (
          <path key={field.answer} d={field.litPath} fill={field.lit} />
        ) : (
          <path key={field.answer} d={field.dimPath} fill={field.dim} />
        ),
      )}
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
