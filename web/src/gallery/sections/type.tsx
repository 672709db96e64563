import type { CSSProperties } from 'react';
import { Stack } from '../../shared/ui/layout';
import styles from './type.module.css';

interface Voice {
  token: string;
  words: string;
  /** Use the display font. */
  game?: boolean;
}

const VOICES: readonly Voice[] = [
  { token: 'fs-hero', words: 'One of You', game: true },
  { token: 'fs-clock', words: '5:42', game: true },
  { token: 'fs-code', words: 'K7WD', game: true },
  { token: 'fs-title', words: 'Room Not Found', game: true },
  { token: 'fs-head', words: 'Game Configuration', game: true },
  { token: 'fs-button', words: 'Create New Room', game: true },
  { token: 'fs-body', words: 'Ask sly questions, and give slippery answers.' },
  { token: 'fs-small', words: 'Share the code: your friends join with it.' },
  { token: 'fs-tiny', words: 'The smallest text there is.' },
];

export function Type() {
  return (
    <Stack>
      {VOICES.map(({ token, words, game }) => (
        <p key={token} className={styles.voice}>
          <span
            className={game ? styles.game : undefined}
            style={{ '--size': `var(--${token})` } as CSSProperties}
          >
            {words}
          </span>
          <small className={styles.token}>{token}</small>
        </p>
      ))}
    </Stack>
  );
}
