/** Where a deck's pictures are (DATA-05, PLAY-07). */
import type { DeckId } from '../contract.gen';
import type { Accent } from '../ui/accent';

const FOLDERS: Readonly<Record<Exclude<DeckId, 'ownDeck'>, string>> = {
  locationDeck: '/imgs/locations',
  animalsDeck: '/imgs/animals',
};

/** One of our pictures as the sign of an own card. */
const SIGN = /^(locations|animals)\/([a-z0-9]+)$/;

/** The hidden side of every card in every hand, and as AVIF. */
export const HIDDEN_CARD = {
  src: '/imgs/spys/locationHidden.webp',
  light: '/imgs/spys/locationHidden.avif',
} as const;

const fileOf = (name: string) => `${name.toLowerCase().replace(/\s/g, '')}.webp`;

type BuiltIn = keyof typeof FOLDERS;

export function cardPicture(deck: BuiltIn, name: string): string {
  return `${FOLDERS[deck]}/${fileOf(name)}`;
}

/** 320 px wide instead of 640, for grids and small cards on phones. */
export function cardThumb(deck: BuiltIn, name: string): string {
  return `${FOLDERS[deck]}/thumbs/${fileOf(name)}`;
}

/** The files of a card's picture; null for a card of an own deck whose picture is made (`MadePicture`). */
export function cardArt(
  deck: DeckId,
  { name, sign }: { name: string; sign: string },
): { src: string; thumb: string; light: string } | null {
  const thumb = deck === 'ownDeck' ? signThumb(sign) : cardThumb(deck, name);
  return thumb === null ? null : { src: thumb.replace('/thumbs/', '/'), thumb, light: lightOf(thumb) };
}

/** The small picture that a sign names. Null for an emoji and for none. */
export function signThumb(sign: string): string | null {
  const [, folder, file] = SIGN.exec(sign) ?? [];
  return file ? `/imgs/${folder}/thumbs/${file}.webp` : null;
}

/** The deck's face in the carousel: its Spy or its Hunter. */
export function deckPicture(deck: DeckId): string {
  return deck === 'animalsDeck' ? '/imgs/animals/hunter.webp' : '/imgs/locations/spy.webp';
}

export function deckThumb(deck: DeckId): string {
  return deckPicture(deck).replace(/[^/]+$/, 'thumbs/$&');
}

/** The same picture as AVIF, for those that have one beside them: thumbnails. */
export function lightOf(picture: string): string {
  return picture.replace(/\.webp$/, '.avif');
}

/** What the Spy or the Hunter holds in hand. */
export function spyPicture(deck: BuiltIn): string {
  return deck === 'locationDeck' ? '/imgs/spys/spy.webp' : '/imgs/animals/hunter.webp';
}

export function accentOf(deck: DeckId): Accent {
  return deck === 'animalsDeck' ? 'animals' : 'locations';
}
