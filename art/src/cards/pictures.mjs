// The card files, composed of the scene, color grading, the frame and the badge.
import '../layers/vocabulary.mjs';
import sharp from 'sharp';
import { DRAFT } from '../core/files.mjs';
import { rasterise, webp } from '../core/raster.mjs';
import { document } from '../core/svg.mjs';
import { draw, L } from '../layers/registry.mjs';
import { ANIMALS } from '../scenes/animals/index.mjs';
import { LOCATIONS } from '../scenes/locations/index.mjs';
import { SPECIALS } from '../scenes/specials.mjs';
import { badge, clipRound, frame, ribbon } from './frame.mjs';

/** The size of a card and of its thumbnail. */
const CARD = { W: 640, H: 896 };
const THUMB = { W: 320, H: 448 };

/** Return a card as SVG. The game renders the title as live text, and `title` draws a preview of it. */
async function cardSvg(card, title) {
  const { W, H } = CARD;
  const scene =
    (await draw(card.layers, CARD)) +
    L.grade(CARD, card.grade ?? {}) +
    L.vignette(CARD, { o: card.vig ?? 0.5 });
  const top =
    frame(W, H, card.deck) +
    (card.badge === false ? '' : await badge(card.deck)) +
    (title ? ribbon(W, H - 146, title, card.deck) : '');
  return document(
    W,
    H,
    `<defs>${clipRound(W, H)}</defs><g clip-path="url(#card)"><g style="isolation:isolate">${scene}</g>${top}</g>`,
  );
}

/** Return a card's files in all places. Places below imgs/locations and imgs/animals also get a thumbnail. */
async function drawCard(card, places) {
  const svg = await cardSvg(card, DRAFT ? (card.name ?? card.file) : '');
  const png = await (await rasterise(svg, CARD.W, CARD.H)).png().toBuffer();
  const full = await webp(sharp(png)).toBuffer();
  const thumb = await webp(sharp(png).resize(THUMB.W, THUMB.H, { kernel: 'lanczos3' }), 80).toBuffer();
  const files = places.flatMap(filesAt);
  return Object.fromEntries(files.map((file) => [`${file}.webp`, file.includes('/thumbs/') ? thumb : full]));
}

/** Return file names without extensions. */
function filesAt(place) {
  const card = `imgs/${place}`;
  return place.startsWith('spys/') ? [card] : [card, `imgs/${place.replace('/', '/thumbs/')}`];
}

const CARDS = [
  ...LOCATIONS.map((card) => ({ card, places: [`locations/${card.file}`] })),
  ...ANIMALS.map((card) => ({ card, places: [`animals/${card.file}`] })),
  ...SPECIALS.map((card) => ({ card, places: card.places })),
];

export const CARD_PICTURES = CARDS.map(({ card, places }) => ({
  name: `imgs/${places[0]}`,
  draw: () => drawCard(card, places),
}));

/** The names of all card files, without extensions. */
export const CARD_FILES = CARDS.flatMap(({ places }) => places.flatMap(filesAt));
