import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { GeneratedPicture } from '../../../decks/generated-picture';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { MiniCard } from '../../../shared/ui/mini-card';
import { cardFaults, nameLimit } from '../limits';
import styles from './card-panel.module.css';
import { DeckField } from './deck-field';
import { PictureRow } from './picture-row';
import { RoleChips } from './role-chips';

interface CardFormProps {
  deck: DeckBody;
  index: number;
  onCard: (card: DeckCard) => void;
}

export function CardForm({ deck, index, onCard }: CardFormProps) {
  const card = deck.cards[index];
  if (!card) return null;
  return (
    <>
      <div className={styles.top}>
        <MiniCard
          picture={<GeneratedPicture name={card.name || '?'} sign={card.emoji} lang={deck.language} />}
          name={card.name || '…'}
          lang={(card.name && deck.language) || undefined}
        />
        <div className={styles.fields}>
          <CardNameField {...{ deck, index, card, onCard }} />
          <h2 className={styles.label}>
            <Trans comment="Heading: what a card shows">Picture</Trans>
          </h2>
          <PictureRow card={card} lang={deck.language} onEmoji={(emoji) => onCard({ ...card, emoji })} />
        </div>
      </div>
      {/* Focus that is lost with a removed role stays in this element. */}
      <div>
        <RoleChips roles={card.roles} onRoles={(roles) => onCard({ ...card, roles })} />
      </div>
    </>
  );
}

function CardNameField({ deck, index, card, onCard }: CardFormProps & { card: DeckCard }) {
  const { name } = card;
  const fault = cardFaults(deck.cards)[index] ?? null;
  const isWrong = fault?.startsWith('name-') && (fault !== 'name-empty' || name !== '');
  const [isNew] = useState(name === '');
  return (
    <DeckField
      ref={isNew ? beginIn : null}
      limit={nameLimit}
      label={t({ message: 'Name', comment: 'A field: what is on a card' })}
      value={name}
      onText={(text) => onCard({ ...card, name: text })}
      autoCapitalize="sentences"
      enterKeyHint="next"
      placeholder={t({ message: 'Coffee corner', comment: 'In an empty field for the name of a card' })}
      fault={isWrong ? fault : null}
    />
  );
}

/** Focus a field. Dialogs focus the element with `autofocus`, but a form next to the list needs `focus()`. */
function beginIn(input: HTMLInputElement | null): void {
  input?.toggleAttribute('autofocus', true);
  input?.focus();
}
