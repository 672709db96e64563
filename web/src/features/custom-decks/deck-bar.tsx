import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../shared/ui/icon';
import styles from './deck-stack.module.css';

interface DeckBarProps {
  /** A path, or a function that closes the current view. */
  back: string | (() => void);
  label: string;
  children?: ReactNode;
}

export function DeckBar({ back, label, children }: DeckBarProps) {
  const words = (
    <>
      <Icon name="back" />
      <span dir="auto">{label}</span>
    </>
  );
  return (
    <header className={styles.bar}>
      {typeof back === 'string' ? (
        <Link to={back} className={styles.back}>
          {words}
        </Link>
      ) : (
        <button type="button" className={styles.back} onClick={back}>
          {words}
        </button>
      )}
      {children}
    </header>
  );
}
