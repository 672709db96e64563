import { t } from '@lingui/core/macro';
import styles from './written-art.module.css';

/** Three paper slips and a pencil: the cover for cards that the players write. `small` renders only the pencil. */
export function WrittenArt({ small = false }: { small?: boolean }) {
  return (
    <span className={styles.art} aria-hidden="true">
      <span className={styles.ground} />
      {!small && (
        <span className={styles.slips}>
          <span>
            {t({ message: "Grandma's kitchen", comment: 'A joke on a slip of paper: a place to play with' })}
          </span>
          <span>
            {t({ message: 'Night bus 42', comment: 'A joke on a slip of paper: a place to play with' })}
          </span>
          <span>
            {t({
              message: "Oskar's",
              comment: "On a slip of paper that is still being written, such as 'Oskar's tiny balcony'",
            })}
          </span>
        </span>
      )}
      <Pencil className={small ? styles.pencil : styles.writing} />
    </span>
  );
}

function Pencil({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path className={styles.tip} d="M12 88 19 62 38 81z" />
      <path className={styles.lead} d="M12 88 15 77 23 85z" />
      <path className={styles.wood} d="M19 62 62 19 81 38 38 81z" />
      <path className={styles.shine} d="M19 62 62 19 69 26 26 69z" />
      <path className={styles.band} d="M62 19 68 13 87 32 81 38z" />
      <path className={styles.rubber} d="M68 13c4-4 9-4 13 0l6 6c4 4 4 9 0 13z" />
    </svg>
  );
}
