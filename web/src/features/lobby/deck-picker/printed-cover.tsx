import { GeneratedPicture } from '../../../decks/generated-picture';
import { avifOf, type BuiltInDeck, deckThumb } from '../../../decks/pictures';
import { DECK_TITLES } from '../../../decks/words';
import { Picture } from '../../../shared/ui/card';

/** The cover of a built-in deck. */
export function PrintedCover({ deck }: { deck: BuiltInDeck | 'wordsDeck' }) {
  if (deck === 'wordsDeck') return <GeneratedPicture name={DECK_TITLES.wordsDeck()} sign="🔤" />;
  const src = deckThumb(deck);
  return <Picture src={src} avif={avifOf(src)} />;
}
