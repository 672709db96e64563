import { textOf } from '../../decks/texts';
import type { Reveal } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { CardUp } from './card-up';
import styles from './revealed-card.module.css';

interface RevealedCardProps {
  reveal: Reveal;
  sizes: string;
  /** Gives its width, --w, and when it turns up, --after. */
  className: string | undefined;
}

/** The secret card of a round that is over. */
export function RevealedCard({ reveal: { deck, card, cardId, own }, sizes, className }: RevealedCardProps) {
  const isOurs = textOf(cardId) !== undefined;
  return (
    <CardUp
      deck={deck}
      id={cardId}
      name={card}
      own={{ sign: own?.sign ?? '', lang: isOurs ? undefined : own?.language }}
      sizes={sizes}
      className={cx(styles.card, className)}
    />
  );
}
