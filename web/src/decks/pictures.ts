/** Where a deck's pictures are (DATA-05, PLAY-07). */
import type { DeckId } from '../shared/contract.gen';
import type { Accent } from '../shared/ui/accent';

const FOLDERS: Readonly<Record<Exclude<DeckId, 'ownDeck'>, string>> = {
  locationDeck: '/imgs/locations',
  animalsDeck: '/imgs/animals',
};

/** The hidden side of every card in every hand, and as AVIF. */
export const HIDDEN_CARD = {
  src: '/imgs/spys/locationHidden.webp',
  avif: '/imgs/spys/locationHidden.avif',
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

/** The deck's face in the carousel: its Spy or its Hunter. */
export function deckPicture(deck: DeckId): string {
  return deck === 'animalsDeck' ? '/imgs/animals/hunter.webp' : '/imgs/locations/spy.webp';
}

export function deckThumb(deck: DeckId): string {
  return deckPicture(deck).replace(/[^/]+$/, 'thumbs/$&');
}

/** The same picture as AVIF, for those that have one beside them: thumbnails. */
export function avifOf(picture: string): string {
  return picture.replace(/\.webp$/, '.avif');
}

/** What the Spy or the Hunter holds in hand. */
export function spyPicture(deck: BuiltIn): string {
  return deck === 'locationDeck' ? '/imgs/spys/spy.webp' : '/imgs/animals/hunter.webp';
}

export function accentOf(deck: DeckId): Accent {
  return deck === 'animalsDeck' ? 'animals' : 'locations';
}
