import { ph, plural, t } from '@lingui/core/macro';
import type { DeckBody } from '../../../shared/contract.gen';
import { Chip } from '../../../shared/ui/chip';
import { Icon } from '../../../shared/ui/icon';
import { DeckStack, languageName, titleLang, titleOf } from '../deck-summary';
import { countCards, validateDeck } from '../limits';
import { validationWords } from '../messages';
import { pairLang, pairLine } from '../pairs';
import styles from './deck-head.module.css';

interface DeckHeadProps {
  deck: DeckBody;
  /** True if the validation error is shown elsewhere. */
  hidesError: boolean;
  onSettings: () => void;
}

export function DeckHead({ deck, hidesError, onSettings }: DeckHeadProps) {
  const title = titleOf(deck);
  const validationError = validateDeck(deck);
  return (
    <div className={styles.head}>
      <DeckStack deck={deck} />
      <div className={styles.about}>
        <h1>
          <button
            type="button"
            className={styles.title}
            aria-label={t({
              message: plural(ph({ count: countCards(deck.cards) }), {
                one: `${title}, # card: change the title`,
                other: `${title}, # cards: change the title`,
              }),
              comment: 'Button: opens the settings of a deck',
            })}
            onClick={onSettings}
          >
            <span dir="auto" lang={titleLang(deck)}>
              {title}
            </span>
            <Icon name="pen" />
          </button>
        </h1>
        <div className={styles.tags}>
          <Chip>
            <span dir="auto" lang={pairLang(deck)}>
              {pairLine(deck)}
            </span>
          </Chip>
          {deck.language && <Chip>{languageName(deck.language)}</Chip>}
        </div>
        {validationError && !hidesError && deck.cards.length > 0 && (
          <p className={styles.lack}>{validationWords(validationError)}</p>
        )}
      </div>
    </div>
  );
}
