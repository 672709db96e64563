// Smaller versions of the finished WebP pictures, made from those files so that changing the encoding does not require redrawing:
// AVIF files for the pictures that phones show before the first round and in the card list, and both formats for dealt cards.
import sharp from 'sharp';
import { avifOf, handPicture } from '../../web/src/decks/pictures.ts';
import { CARD_FILES } from './cards/pictures.mjs';
import { finished } from './core/files.mjs';
import { avif, avifWithin, webp } from './core/raster.mjs';

const THUMB_QUALITY = 42;
/** The maximum size in bytes. */
const HIDDEN_BYTES = 9_000;
const ROOM_CARD = { bytes: 7_500, width: 500 };
const HAND_BYTES = 18_000;
/** For browsers without AVIF, such as Safari before version 16. */
const HAND_WEBP_QUALITY = 45;

const read = (file) => sharp(finished(`${file}.webp`));

const light = (file, encode) => ({
  name: `${file}/avif`,
  draw: async () => ({ [`${file}.avif`]: await encode(read(file)) }),
});

function hand(file) {
  const picture = handPicture(`/${file}.webp`).slice(1);
  return {
    name: `${file}/hand`,
    draw: async () => ({
      [picture]: await webp(read(file), HAND_WEBP_QUALITY).toBuffer(),
      [avifOf(picture)]: await avifWithin(HAND_BYTES, read(file)),
    }),
  };
}

const thumbs = CARD_FILES.filter((file) => file.includes('/thumbs/'));
const HIDDEN = 'imgs/spys/locationHidden';
/** The deck's cover in the lobby. The Spy's card is spys/spy. */
const FACE = 'imgs/locations/spy';
const hands = CARD_FILES.filter((file) => ![...thumbs, HIDDEN, FACE].includes(file));

export const LIGHT_PICTURES = [
  ...thumbs.map((file) => light(file, (image) => avif(image, THUMB_QUALITY))),
  light(HIDDEN, (image) => avifWithin(HIDDEN_BYTES, image)),
  light('imgs/room-card', (image) => avifWithin(ROOM_CARD.bytes, image.resize(ROOM_CARD.width))),
  ...hands.map(hand),
];
