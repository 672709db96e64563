import { useState } from 'react';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import { absolute, absoluteSquare } from '../layout';
import backdropStyles from './backdrop.module.css';
import curtainsStyles from './curtains.module.css';
import glowStyles from './glow.module.css';

const LONGEST_ANIMATION_MS = 4_500;

type Light = 'calm' | 'warm' | 'dark' | 'gold';

interface BackdropProps {
  light?: Light;
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
  useAfter(LONGEST_ANIMATION_MS, animationKey, () => setSettled(animationKey));
  return (
    <div className={cx(backdropStyles.set, backdropStyles[light])} aria-hidden="true">
      {lastSeconds !== undefined && (
        <i className={cx(backdropStyles.late, lastSeconds && backdropStyles.shown)} />
      )}
      <i
        className={cx(backdropStyles.rays, settled !== animationKey && backdropStyles.resting)}
        style={absoluteSquare(x, y, 187.5)}
      />
      <i className={backdropStyles.felt} />
      <i className={backdropStyles.bokeh} />
      {beams.map((middle) => (
        <i
          key={middle}
          className={backdropStyles.beam}
          style={absolute(middle - 28.125, -1.25, 56.25, 68.75)}
        />
      ))}
      <i className={backdropStyles.dusk} />
      {confetti && <i className={backdropStyles.confetti} />}
    </div>
  );
}

interface GlowProps {
  x: number;
  y: number;
  size: number;
  look: 'card' | 'board' | 'lamp' | 'dawn' | 'yes' | 'no';
}

export function Glow({ x, y, size, look }: GlowProps) {
  return <i className={glowStyles[look]} style={absoluteSquare(x, y, size)} />;
}

/** A theater curtain, half or fully closed. */
export function Curtains({ closed = false }: { closed?: boolean }) {
  return (
    <div className={cx(closed && curtainsStyles.closed)} aria-hidden="true">
      <div className={curtainsStyles.curtain} />
      <div className={curtainsStyles.other} />
      <div className={curtainsStyles.pelmet} />
      <div className={curtainsStyles.boards} />
    </div>
  );
}
