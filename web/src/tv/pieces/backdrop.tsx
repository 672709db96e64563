import { cx } from '../../ui/cx';
import { around, at } from '../at';
import styles from './backdrop.module.css';

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
}

/** The stage behind everything: one room all evening, whose light changes. Still, but for the rays. */
export function Backdrop({ light = 'calm', rays: [x, y], beams = [], confetti, late }: BackdropProps) {
  return (
    <div className={cx(styles.set, styles[light])} aria-hidden="true">
      {late !== undefined && <i className={cx(styles.late, late && styles.shown)} />}
      <i className={styles.rays} style={around(x, y, 187.5)} />
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
