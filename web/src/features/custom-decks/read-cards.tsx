import styles from './paste-many.module.css';
import type { Reading } from './text-format';

/** A preview of the cards that were read from a text, before they are added. */
export function ReadCards({ reading: { title, cards } }: { reading: Reading }) {
  return (
    <>
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      <ul className={styles.cards}>
        {cards.map(({ name, emoji, roles }) => (
          <li key={name}>
            <span dir="auto">
              {name} {emoji}
            </span>
            {roles.length > 0 && <small dir="auto">{roles.join(' · ')}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
