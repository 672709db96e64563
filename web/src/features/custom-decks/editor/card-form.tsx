import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useId, useState } from 'react';
import { GeneratedPicture } from '../../../decks/generated-picture';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { Card } from '../../../shared/ui/card';
import { CutNote, TextCount, useLimit } from '../../../shared/ui/limited-text';
import { ErrorMessage } from '../../../shared/ui/states';
import { cardFaults, nameLimit } from '../limits';
import { fieldWords } from '../messages';
import styles from './card-panel.module.css';
import { PictureRow } from './picture-row';
import { CountedLabel, RoleChips } from './role-chips';

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
        <Card
          className={styles.card}
          art={
            <>
              <GeneratedPicture name={card.name || '?'} sign={card.emoji} lang={deck.language} framed />
              <span className={styles.ribbon} dir="auto" lang={(card.name && deck.language) || undefined}>
                {card.name || '…'}
              </span>
            </>
          }
        />
        <div className={styles.fields}>
          <CardNameField deck={deck} index={index} card={card} onName={(name) => onCard({ ...card, name })} />
          <h2 className={styles.label}>
            <Trans comment="Heading: what a card shows">Picture</Trans>
          </h2>
          <PictureRow card={card} lang={deck.language} onEmoji={(emoji) => onCard({ ...card, emoji })} />
        </div>
      </div>
      <div className={styles.roles}>
        <RoleChips roles={card.roles} onRoles={(roles) => onCard({ ...card, roles })} />
      </div>
    </>
  );
}

interface NameProps {
  deck: DeckBody;
  index: number;
  card: DeckCard;
  onName: (name: string) => void;
}

function CardNameField({ deck, index, card: { name }, onName }: NameProps) {
  const id = useId();
  const { isCut, control } = useLimit(nameLimit, name, onName);
  const fault = cardFaults(deck.cards)[index];
  const isWrong = fault?.field === 'name' && (fault.fault !== 'empty' || name !== '');
  const [isNew] = useState(name === '');
  const begin = useCallback(
    (input: HTMLInputElement | null) => {
      if (isNew) beginIn(input);
    },
    [isNew],
  );

  return (
    <>
      <CountedLabel htmlFor={id} count={<TextCount text={name} limit={nameLimit(name)} />}>
        <Trans comment="A field: what is on a card">Name</Trans>
      </CountedLabel>
      <input
        ref={begin}
        id={id}
        className={styles.nameField}
        {...control}
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-wrong`}
        placeholder={t({ message: 'Coffee corner', comment: 'In an empty field for the name of a card' })}
      />
      <CutNote isCut={isCut} />
      <ErrorMessage id={`${id}-wrong`}>{isWrong && fault && fieldWords(fault)}</ErrorMessage>
    </>
  );
}

/** Focus a field. Dialogs focus the element with `autofocus`, but a form next to the list needs `focus()`. */
function beginIn(input: HTMLInputElement | null): void {
  input?.toggleAttribute('autofocus', true);
  input?.focus();
}
