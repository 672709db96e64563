/**
 * SITE-05: the random pictures at the head of the screens. The page runs this script first (app/index.html), so the first picture is
 * chosen and fetched while the app is still loading.
 */
import { kindAt, pathTo, type Screen, screenAt } from '../routes';
import type { Accent } from '../ui/accent';
import cards from './header-pictures.json';

export interface HeaderPicture {
  accent: Accent;
  /** The card. */
  src: string;
  /** The card, 320 px wide. */
  thumb: string;
  /** Its middle, without the frame: 520 px wide. */
  band: string;
  /** The band as AVIF. */
  avif: string;
}

/** Where screens stand beside their picture, as in stage.module.css. */
export const WIDE = '(min-width: 900px)';
/** Screens that show the picture small or blurred (article.tsx). */
const ARTICLES: ReadonlySet<Screen> = new Set(['how-to-play', 'privacy']);
/** In the bar. */
const LOGO = '/brand/logo.svg';
/** No screen shows more at once. */
const AT_MOST = 3;

/** Every picture a header can show. */
export const HEADER_PICTURES: readonly HeaderPicture[] = [
  ...picturesOf('locations'),
  ...picturesOf('animals'),
];

let drawnAhead: readonly HeaderPicture[] | null = draw(AT_MOST);
fetchAhead(drawnAhead[0]);

/** `count` pictures, three at most. The first call returns those that were fetched ahead. */
export function drawHeaderPictures(count: number): readonly HeaderPicture[] {
  const drawn = drawnAhead ?? draw(count);
  drawnAhead = null;
  return drawn.slice(0, count);
}

/** The file that the screen at a path shows first. */
export function fileFor(pathname: string, wide: boolean, { src, thumb, band }: HeaderPicture): string {
  if (ARTICLES.has(screenAt(pathname))) return thumb;
  return wide && kindAt(pathname) !== 'room' ? src : band; // rooms show a band however wide they are
}

function fetchAhead(picture: HeaderPicture | undefined): void {
  const { pathname } = window.location;
  if (!picture || !pathname.startsWith(pathTo('home'))) return;
  const image = new Image();
  image.fetchPriority = 'high';
  const file = fileFor(pathname, window.matchMedia(WIDE).matches, picture);
  if (file === picture.band) offer(image, picture.avif);
  image.src = file;
  new Image().src = LOGO;
}

/** As in band-picture.tsx, so that the browser takes the same file. */
function offer(image: HTMLImageElement, avif: string): void {
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = avif;
  document.createElement('picture').append(source, image);
}

/** The cards whose picture also works as a wide band; art/src/pages/bands.mjs makes the bands. */
function picturesOf(accent: Accent): HeaderPicture[] {
  return cards[accent].map((file) => ({
    accent,
    src: `/imgs/${accent}/${file}.webp`,
    thumb: `/imgs/${accent}/thumbs/${file}.webp`,
    band: `/imgs/${accent}/bands/${file}.webp`,
    avif: `/imgs/${accent}/bands/${file}.avif`,
  }));
}

/** `count` different pictures, each from either deck with the same chance. */
function draw(count: number): HeaderPicture[] {
  const drawn: HeaderPicture[] = [];
  while (drawn.length < count) {
    const pictures = picturesOf(Math.random() < 0.5 ? 'locations' : 'animals');
    const picture = pictures[Math.floor(Math.random() * pictures.length)];
    if (picture && !drawn.some(({ src }) => src === picture.src)) drawn.push(picture);
  }
  return drawn;
}
