import { GeneratedPicture } from '../../../decks/generated-picture';
import { avifOf, type BuiltInDeck, deckThumb } from '../../../decks/pictures';
import { DECK_TITLES } from '../../../decks/words';

/** The cover of a built-in deck. */
export function PrintedCover({ deck }: { deck: BuiltInDeck | 'wordsDeck' }) {
  if (deck === 'wordsDeck') return <GeneratedPicture name={DECK_TITLES.wordsDeck()} sign="🔤" />;
  const src = deckThumb(deck);
  return (
    <picture>
      <source type="image/avif" srcSet={avifOf(src)} />
      <img src={src} alt="" width={320} height={448} decoding="async" />
    </picture>
  );
}
