import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useRef } from 'react';
import { GeneratedPicture } from '../../../decks/generated-picture';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { useLanguage } from '../../../shared/languages/active-language';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { EmptyState } from '../../../shared/ui/states';
import { type CardFault, cardFaults } from '../limits';
import { fieldWords } from '../messages';
import styles from './card-entries.module.css';

interface EntriesProps {
  deck: DeckBody;
  selected: number | null;
  onSelect: (index: number) => void;
}

export function CardEntries({ deck, selected, onSelect }: EntriesProps) {
  const { cards, language } = deck;
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const choose = useCallback((index: number) => latest.current(index), []);
  if (cards.length === 0)
    return (
      <EmptyState icon="cards">
        <Trans comment="A deck without cards">
          No cards yet. Paste a list, one card per line, or add them one by one.
        </Trans>
      </EmptyState>
    );
  const faults = cardFaults(cards);
  return (
    <ul className={styles.entries}>
      {cards.map((card, index) => (
        <CardRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have one name while one is typed
          key={index}
          card={card}
          index={index}
          isOn={index === selected}
          lang={language}
          fault={faults[index] ?? null}
          onSelect={choose}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  card: DeckCard;
  index: number;
  isOn: boolean;
  lang: string;
  fault: CardFault | null;
  onSelect: (index: number) => void;
}

/** Memoized, because each keystroke re-renders the list. `useLanguage` re-renders it after a language change. */
const CardRow = memo(function CardRow({ card, index, isOn, lang, fault, onSelect }: RowProps) {
  useLanguage();
  return (
    <li>
      <button
        type="button"
        className={cx(styles.entry, isOn && styles.on)}
        aria-current={isOn || undefined}
        onClick={() => onSelect(index)}
      >
        <span className={styles.picture}>
          <GeneratedPicture name={card.name || '?'} sign={card.emoji} lang={lang} />
        </span>
        <span className={styles.words}>
          <span className={styles.name} dir="auto" lang={(card.name && lang) || undefined}>
            {card.name || t({ message: 'No name yet', comment: 'In place of the name of a card' })}
          </span>{' '}
          <Under card={card} lang={lang} fault={fault} />
        </span>
        <Icon name="next" />
      </button>
    </li>
  );
});

const SHOWN = 2;

function Under({ card: { roles }, lang, fault }: Pick<RowProps, 'card' | 'lang' | 'fault'>) {
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
          <Trans comment="A card without roles">Roles come from our list of 24</Trans>
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
