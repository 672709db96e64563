/** Random header pictures (SITE-05). app/index.html runs this script first, so that a picture loads together with the app. */
import type { DeckId } from '../contract.gen';
import { kindAt, pathTo, type Screen, screenAt } from '../routes';
import cards from './header-pictures.json';

export interface HeaderPicture {
  deck: DeckId;
  src: string;
  /** The card, 320 px wide. */
  thumb: string;
  /** The middle of the card without its frame, 520 px wide. */
  band: string;
  avif: string;
}

/** Matches the widths at which screens have two columns (page-layout.module.css). */
export const WIDE = '(min-width: 900px)';
/** Screens that show the picture small or blurred (article.tsx). */
const ARTICLES: ReadonlySet<Screen> = new Set(['how-to-play', 'impostor', 'undercover', 'privacy']);
const LOGO = '/brand/logo.svg';
/** The maximum number of pictures on a screen. */
const MAX_PICTURES = 3;

const DECKS = [picturesOf('locationDeck', 'locations'), picturesOf('animalsDeck', 'animals')];
export const HEADER_PICTURES = DECKS.flat();

let prefetched: readonly HeaderPicture[] | null = draw(MAX_PICTURES);
prefetch(prefetched[0]);

/** Return up to three pictures. The first call returns the pictures that were chosen at startup. */
export function drawHeaderPictures(count: number): readonly HeaderPicture[] {
  const drawn = prefetched ?? draw(count);
  prefetched = null;
  return drawn.slice(0, count);
}

/** Return which of a header picture's files the screen at a path shows. */
export function fileFor(pathname: string, wide: boolean, { src, thumb, band }: HeaderPicture): string {
  if (ARTICLES.has(screenAt(pathname))) return thumb;
  return wide && kindAt(pathname) !== 'room' ? src : band; // Rooms show a band at every width.
}

function prefetch(picture: HeaderPicture | undefined): void {
  const { pathname } = window.location;
  if (!picture || !pathname.startsWith(pathTo('home'))) return;
  const image = new Image();
  image.fetchPriority = 'high';
  const file = fileFor(pathname, window.matchMedia(WIDE).matches, picture);
  if (file === picture.band) offerAvif(image, picture.avif);
  image.src = file;
  new Image().src = LOGO;
}

/** Offer the same sources as BandPicture, so that the browser selects the same file. */
function offerAvif(image: HTMLImageElement, avif: string): void {
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = avif;
  document.createElement('picture').append(source, image);
}

/** Return the cards whose picture also works as a wide band (header-pictures.json). */
function picturesOf(deck: DeckId, folder: keyof typeof cards): HeaderPicture[] {
  return cards[folder].map((file) => ({
    deck,
    src: `/imgs/${folder}/${file}.webp`,
    thumb: `/imgs/${folder}/thumbs/${file}.webp`,
    band: `/imgs/${folder}/bands/${file}.webp`,
    avif: `/imgs/${folder}/bands/${file}.avif`,
  }));
}

/** Choose `count` different pictures. Both decks are equally likely. */
function draw(count: number): HeaderPicture[] {
  const drawn: HeaderPicture[] = [];
  while (drawn.length < count) {
    const pictures = DECKS[Math.floor(Math.random() * DECKS.length)] ?? [];
    const picture = pictures[Math.floor(Math.random() * pictures.length)];
    if (picture && !drawn.some(({ src }) => src === picture.src)) drawn.push(picture);
  }
  return drawn;
}
