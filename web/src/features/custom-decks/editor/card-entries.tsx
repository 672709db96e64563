import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GeneratedPicture } from '../../../decks/generated-picture';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { EmptyState } from '../../../shared/ui/states';
import { type CardFault, faultAt } from '../limits';
import { fieldWords } from '../messages';
import styles from './card-entries.module.css';

interface EntriesProps {
  deck: DeckBody;
  selected: number | null;
  onSelect: (index: number) => void;
}

export function CardEntries({ deck, selected, onSelect }: EntriesProps) {
  const { cards, language } = deck;
  if (cards.length === 0)
    return (
      <EmptyState icon="cards">
        <Trans comment="A deck without cards">
          No cards yet. Paste a list, one line a card, or add them one by one.
        </Trans>
      </EmptyState>
    );
  return (
    <ul className={styles.entries}>
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards can have the same name while the player types
        <li key={index}>
          <button
            type="button"
            className={cx(styles.entry, index === selected && styles.on)}
            aria-current={index === selected || undefined}
            onClick={() => onSelect(index)}
          >
            <span className={styles.picture}>
              <GeneratedPicture name={card.name || '?'} sign={card.emoji} lang={language} />
            </span>
            <span className={styles.words}>
              <span className={styles.name} dir="auto" lang={(card.name && language) || undefined}>
                {card.name || t({ message: 'No name yet', comment: 'In place of the name of a card' })}
              </span>{' '}
              <Under card={card} lang={language} fault={faultAt(cards, index)} />
            </span>
            <Icon name="next" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 2;

interface UnderProps {
  card: DeckCard;
  lang: string;
  fault: CardFault | null;
}

function Under({ card: { roles }, lang, fault }: UnderProps) {
  if (fault)
    return (
      <span className={styles.fault}>
        <Icon name="warning" />
        {fieldWords(fault)}
      </span>
    );
  const more = roles.length - SHOWN;
  return (
    <span className={styles.roles}>
      {roles.length === 0 && (
        <span className={styles.auto}>
          <Trans comment="A card has no roles of its own">Roles come from our list of 24</Trans>
        </span>
      )}
      {roles.slice(0, SHOWN).map((role) => (
        <span key={role} className={styles.role} dir="auto" lang={lang || undefined}>
          {role}
        </span>
      ))}
      {more > 0 && (
        <span className={cx(styles.role, styles.more)} dir="ltr">
          +{more}
        </span>
      )}
    </span>
  );
}
