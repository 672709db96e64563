import { t } from '@lingui/core/macro';
import type { Reveal } from '../../contract.gen';
import { cardPicture, cardThumb, lightOf } from '../../decks/pictures';
import { wordsFor } from '../../decks/words';
import { Card } from '../../ui/card';
import { cx } from '../../ui/cx';
import styles from './revealed-card.module.css';

interface RevealedCardProps {
  reveal: Reveal;
  sizes: string;
  /** Gives its width, --w, and when it turns up, --after. */
  className: string | undefined;
}

/** The secret card of a round that is over. */
export function RevealedCard({ reveal: { deck, card, cardId }, sizes, className }: RevealedCardProps) {
  return (
    <Card
      src={cardPicture(deck, card)}
      thumb={cardThumb(deck, card)}
      light={lightOf(cardThumb(deck, card))}
      sizes={sizes}
      className={cx(styles.card, className)}
      ribbon={wordsFor(cardId, card)}
      missing={t({ message: 'Image not available', comment: 'In place of the picture of a card' })}
      eager
    />
  );
}
