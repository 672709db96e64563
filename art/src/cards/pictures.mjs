// The card files, composed of the scene, color grading, the frame and the badge.
import '../layers/vocabulary.mjs';
import { DRAFT } from '../core/files.mjs';
import { rasterise, webp } from '../core/raster.mjs';
import { document } from '../core/svg.mjs';
import { draw, L } from '../layers/registry.mjs';
import { ANIMALS } from '../scenes/animals/index.mjs';
import { LOCATIONS } from '../scenes/locations/index.mjs';
import { SPECIALS } from '../scenes/specials.mjs';
import { badge, clipRound, frame, ribbon } from './frame.mjs';

const CARD = { W: 640, H: 896 };

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

/** Return a card's file in all places. */
async function drawCard(card, places) {
  const svg = await cardSvg(card, DRAFT ? (card.name ?? card.file) : '');
  const picture = await webp(await rasterise(svg, CARD.W, CARD.H)).toBuffer();
  return Object.fromEntries(places.map((place) => [`imgs/${place}.webp`, picture]));
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
