import { t } from '@lingui/core/macro';
import { GeneratedArt } from '../../decks/generated-art';
import { avifOf, cardPicture, cardThumb } from '../../decks/pictures';
import { wordsFor } from '../../decks/words';
import type { CustomCard } from '../../room/state/play-state';
import type { DeckId } from '../../shared/contract.gen';
import { Card } from '../../shared/ui/card';

interface CardUpProps {
  deck: DeckId;
  id: string;
  /** As the server names it. */
  name: string;
  /** With ownDeck. */
  own: CustomCard;
  sizes: string;
  className: string | undefined;
}

/** A card that everybody may see: our picture of it or a made one, and its name. */
export function CardUp({ deck, id, name, own, sizes, className }: CardUpProps) {
  const words = { className, ribbon: wordsFor(id, name) };
  if (deck === 'ownDeck')
    return <Card {...words} art={<GeneratedArt name={name} {...own} framed />} lang={own.lang} />;
  return (
    <Card
      {...words}
      src={cardPicture(deck, name)}
      thumb={cardThumb(deck, name)}
      avif={avifOf(cardThumb(deck, name))}
      sizes={sizes}
      missing={t({ message: 'Image not available', comment: 'In place of the picture of a card' })}
      eager
    />
  );
}
