import { around } from '../at';
import styles from './glow.module.css';

interface GlowProps {
  /** Its middle and its width, in rem. */
  x: number;
  y: number;
  size: number;
  look: 'card' | 'board' | 'lamp' | 'dawn' | 'yes' | 'no';
}

/** A light on something. */
export function Glow({ x, y, size, look }: GlowProps) {
  return <i className={styles[look]} style={around(x, y, size)} />;
}
