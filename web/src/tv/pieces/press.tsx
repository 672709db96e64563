import type { CSSProperties } from 'react';
import styles from '../sound-chip.module.css';

interface PressProps {
  children: string;
  style: CSSProperties;
  onPress: () => void;
}

/** A small place for the remote, which leads on. */
export function Press({ children, style, onPress }: PressProps) {
  return (
    <button type="button" className={styles.chip} style={{ bottom: 'auto', ...style }} onClick={onPress}>
      <span className={styles.key}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9.5 5 16 12l-6.5 7" />
        </svg>
      </span>
      {children}
    </button>
  );
}
