import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Main } from '../../shared/layout/page-layout';
import { useAccent } from '../../shared/ui/accent';
import { Icon } from '../../shared/ui/icon';
import styles from './deck-frame.module.css';

interface DeckFrameProps {
  /** A path, or a function that closes the current view. */
  back: string | (() => void);
  label: string;
  /** At the end of the bar. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A page of the deck editor, below a bar with the way back. */
export function DeckFrame({ back, label, corner, children }: DeckFrameProps) {
  useAccent('ownDeck');
  const words = (
    <>
      <Icon name="back" />
      <span dir="auto">{label}</span>
    </>
  );
  return (
    <Main className={styles.page}>
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
        {corner}
      </header>
      {children}
    </Main>
  );
}

/** Two buttons in the dock. */
export const TwoButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.dock}>{children}</div>
);
