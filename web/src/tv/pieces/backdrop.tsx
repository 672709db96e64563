import { useState } from 'react';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import { around, at } from '../at';
import styles from './backdrop.module.css';

/** As long as the longest motion of a stage lasts, in milliseconds. */
const MOVES_MS = 4_500;

/** What the light says from across the room, before one reads a word. */
export type Light = 'calm' | 'warm' | 'dark' | 'gold';

interface BackdropProps {
  light?: Light;
  /** Where the rays come from. */
  rays: readonly [x: number, y: number];
  /** Where beams of light come down, by their middle. */
  beams?: readonly number[];
  confetti?: boolean;
  /** Its rays and its ground come over those of `light`. */
  late?: boolean;
  /** Another one: something moves on the stage. */
  moment?: string;
}

/** The stage behind everything: one room all evening, whose light changes. Still, but for the rays, which rest while the stage moves. */
export function Backdrop({
  light = 'calm',
  rays: [x, y],
  beams = [],
  confetti,
  late,
  moment = 'comes',
}: BackdropProps) {
  const [settled, setSettled] = useState('');
  useAfter(MOVES_MS, moment, () => setSettled(moment));
  return (
    <div className={cx(styles.set, styles[light])} aria-hidden="true">
      {late !== undefined && <i className={cx(styles.late, late && styles.shown)} />}
      <i className={cx(styles.rays, settled !== moment && styles.resting)} style={around(x, y, 187.5)} />
      <i className={styles.felt} />
      <i className={styles.bokeh} />
      {beams.map((middle) => (
        <i key={middle} className={styles.beam} style={at(middle - 28.125, -1.25, 56.25, 68.75)} />
      ))}
      <i className={styles.dusk} />
      {confetti && <i className={styles.confetti} />}
    </div>
  );
}
