import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MIN_CUSTOM_CARDS } from '../../../decks/custom-limits';
import { Drawing, Icon } from '../../../shared/ui/icon';
import styles from './picker.module.css';

interface NotesProps {
  /** Null if there is no recommendation for the number of players. */
  players: number | null;
  proposed: number;
}

/** Hints next to the cards. */
export function Notes({ players, proposed }: NotesProps) {
  return (
    <ul className={styles.notes}>
      {players !== null && (
        <li>
          <Drawing>
            <path d="M9 17h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.8c.5.4.8 1 .8 1.7v1h5.4v-1c0-.7.3-1.3.8-1.7A6 6 0 0 0 12 3.5z" />
          </Drawing>
          {t({
            message: plural(players, {
              one: `# player guesses best among ${proposed} cards.`,
              other: `# players guess best among ${proposed} cards.`,
            }),
            comment: 'A hint: with so many cards both the Spy and the others have a chance',
          })}
        </li>
      )}
      <li>
        <Icon name="cards" />
        {t({
          message: plural(ph({ least: MIN_CUSTOM_CARDS }), {
            one: 'At least # card must stay in.',
            other: 'At least # cards must stay in.',
          }),
          comment: 'A hint beside the cards in the game',
        })}
      </li>
      <li>
        <Icon name="refresh" />
        <Trans comment="A hint beside the cards in the game">
          Played cards come back when fewer than four others are left.
        </Trans>
      </li>
    </ul>
  );
}
