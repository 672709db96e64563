import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { RAYS } from '../../decks/generated-drawing';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import { absolute, absoluteSquare, type Point } from '../layout';
import styles from './backdrop.module.css';

const LONGEST_ANIMATION_MS = 4_500;

interface BackdropProps {
  light?: 'calm' | 'dark' | 'gold';
  rays: readonly [x: number, y: number];
  beams?: readonly number[];
  confetti?: boolean;
  /** Crossfade to the colors for the last seconds. */
  lastSeconds?: boolean;
  /** Changes whenever an animation starts. */
  animationKey?: string;
}

/** The background of all screens. Its rays pause during animations, because old TVs cannot render both smoothly. */
export function Backdrop({
  light = 'calm',
  rays: [x, y],
  beams = [],
  confetti,
  lastSeconds,
  animationKey = 'comes',
}: BackdropProps) {
  const [settled, setSettled] = useState('');
  const fading = useId();
  useAfter(LONGEST_ANIMATION_MS, animationKey, () => setSettled(animationKey));
  return (
    <div
      className={styles.set}
      style={{ '--at': `${x}rem ${y}rem` } as CSSProperties}
      data-light={light}
      aria-hidden="true"
    >
      {lastSeconds !== undefined && (
        <i className={cx(styles.late, lastSeconds && styles.shown)} data-light="late" />
      )}
      <svg
        className={cx(styles.rays, settled !== animationKey && styles.resting)}
        style={absoluteSquare(x, y, 187.5)}
        viewBox="-50 -42 200 200"
        aria-hidden="true"
      >
        <radialGradient id={fading} gradientUnits="userSpaceOnUse" cx="50" cy="58" r="100">
          <stop className={styles.ray} />
          <stop className={styles.ray} offset="1" stopOpacity="0" />
        </radialGradient>
        <path d={RAYS} fill={`url(#${fading})`} />
      </svg>
      <i className={styles.felt} />
      <i className={styles.bokeh} />
      {beams.map((middle) => (
        <i key={middle} className={styles.beam} style={absolute(middle - 28.125, -1.25, 56.25, 68.75)} />
      ))}
      <i className={styles.dusk} />
      {confetti && <i className={styles.confetti} />}
    </div>
  );
}

type Light = 'card' | 'board' | 'lamp' | 'dawn' | 'yes' | 'no';

export const Glow = ({ look, x, y, size }: Point & { look: Light; size: number }) => (
  <i className={cx(styles.glow, styles[look])} style={absoluteSquare(x, y, size)} />
);

/** The lower part of the screen, below a duel. */
export const Desk = ({ height, children }: { height: number; children: ReactNode }) => (
  <section className={styles.desk} style={{ height: `${height}rem` }}>
    {children}
  </section>
);

/** A theater curtain, half or fully closed. */
export function Curtains({ closed = false }: { closed?: boolean }) {
  return (
    <div className={cx(closed && styles.closed)} aria-hidden="true">
      <div className={styles.curtain} />
      <div className={styles.other} />
      <div className={styles.pelmet} />
      <div className={styles.boards} />
    </div>
  );
}
