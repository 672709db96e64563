import type { DeckId } from '../shared/contract.gen';
import { avifOf, cardThumb } from './pictures';

/** One of our pictures as the sign of an own card. */
const SIGN = /^(locations|animals)\/([a-z0-9]+)$/;

/** The files of a card's picture; null for a card of an own deck whose picture is made (`MadePicture`). */
export function cardArt(
  deck: DeckId,
  { name, sign }: { name: string; sign: string },
): { src: string; thumb: string; avif: string } | null {
  const thumb = deck === 'ownDeck' ? signThumb(sign) : cardThumb(deck, name);
  return thumb === null ? null : { src: thumb.replace('/thumbs/', '/'), thumb, avif: avifOf(thumb) };
}

/** The small picture that a sign names. Null for an emoji and for none. */
export function signThumb(sign: string): string | null {
  const [, folder, file] = SIGN.exec(sign) ?? [];
  return file ? `/imgs/${folder}/thumbs/${file}.webp` : null;
}
