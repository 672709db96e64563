import { centeredAt } from '../at';
import { fitted } from '../fitted';
import styles from './sentence.module.css';

/** What it came to, in a sentence. */
export function Sentence({ children, after }: { children: string; after: number }) {
  const { lines, size } = fitted(children, { width: 74, height: 4.4, most: 3.1, least: 2.2 });
  return (
    <p
      className={styles.sentence}
      style={{ ...centeredAt(24, 58.7, 76, 5.4), fontSize: `${size}rem`, animationDelay: `${after}ms` }}
    >
      {lines.join('\n')}
    </p>
  );
}
