/** URLs of card pictures. This module may only import types, because scripts/pictures.ts imports it without a bundler. */
import type { DeckId } from '../shared/contract.gen';

/** A deck whose cards have photographs. */
export type BuiltInDeck = Exclude<DeckId, 'ownDeck' | 'wordsDeck'>;

const FOLDERS: Readonly<Record<BuiltInDeck, string>> = {
  locationDeck: '/imgs/locations',
  animalsDeck: '/imgs/animals',
};

export const hasPhotos = (deck: string): deck is BuiltInDeck => deck in FOLDERS;

export const HIDDEN_CARD = {
  src: '/imgs/spys/locationHidden.webp',
  avif: '/imgs/spys/locationHidden.avif',
} as const;

const fileOf = (name: string) => `${name.toLowerCase().replace(/\s/g, '')}.webp`;

/** Return the URL of a card's picture, 640 px wide. */
export function cardPicture(deck: BuiltInDeck, name: string): string {
  return `${FOLDERS[deck]}/${fileOf(name)}`;
}

/** Return the URL of a card's thumbnail, 320 px wide, for grids and small cards on phones. */
export function cardThumb(deck: BuiltInDeck, name: string): string {
  return `${FOLDERS[deck]}/thumbs/${fileOf(name)}`;
}

/** Return the thumbnail of a game's cover, for the choice of the game. Spy Safari has the Spy of its first deck. */
export const gameThumb = (game: 'safari' | 'impostor' | 'undercover'): string =>
  game === 'safari' ? deckThumb('locationDeck') : `/imgs/games/thumbs/${game}.webp`;

/** Return the thumbnail of a deck's cover: its Spy or its Hunter. */
export function deckThumb(deck: DeckId): string {
  return deck === 'animalsDeck' ? '/imgs/animals/thumbs/hunter.webp' : '/imgs/locations/thumbs/spy.webp';
}

export function avifOf(picture: string): string {
  return picture.replace(/\.webp$/, '.avif');
}

export function spyPicture(deck: BuiltInDeck): string {
  return deck === 'locationDeck' ? '/imgs/spys/spy.webp' : '/imgs/animals/hunter.webp';
}

/** Return the URL of a dealt card's picture, 640 px wide. It does not contain the card's name, because proxies log URLs (docs/decisions/0032). */
export function handPicture(picture: string): string {
  return `/imgs/hands/${hashOf(picture).toString(36)}.webp`;
}

/** Return the FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Return the files of a picture that has a thumbnail. */
export const artOf = (thumb: string) => ({
  src: thumb.replace('/thumbs/', '/'),
  thumb,
  avif: avifOf(thumb),
});

/** Return the picture files of a card, or null for a custom card with a generated picture. */
export function cardArt(deck: DeckId, { name, sign = '' }: { name: string; sign?: string }) {
  const thumb = hasPhotos(deck) ? cardThumb(deck, name) : signThumb(sign);
  return thumb === null ? null : artOf(thumb);
}

/** Return the thumbnail of the built-in card that a sign names, or null for an emoji or an empty sign. */
export function signThumb(sign: string): string | null {
  const [, folder, file] = /^(locations|animals)\/([a-z0-9]+)$/.exec(sign) ?? [];
  return file ? `/imgs/${folder}/thumbs/${file}.webp` : null;
}
