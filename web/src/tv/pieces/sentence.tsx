import { at } from '../at';
import { sizeFor } from '../fitted';
import styles from './sentence.module.css';

/** What it came to, in a sentence. */
export function Sentence({ children, after }: { children: string; after: number }) {
  return (
    <p
      className={styles.sentence}
      style={{
        ...at(24, 59.2, 76),
        fontSize: `${sizeFor(children, 74, 3.1)}rem`,
        animationDelay: `${after}ms`,
      }}
    >
      {children}
    </p>
  );
}
