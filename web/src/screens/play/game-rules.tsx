import { useState } from 'react';
import type { DeckId } from '../../contract.gen';
import { GAME_RULES } from '../../decks/rules';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/panel';
import styles from './game-rules.module.css';

/** The rules, short or in full (PLAY-09). */
export function GameRules({ deck }: { deck: DeckId }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      icon="book"
      title="Game Rules"
      aside={
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show Less' : 'Read More'}
        </button>
      }
    >
      <ul className={cx(styles.rules, open && styles.open)}>
        {GAME_RULES[deck].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
  );
}
