// Pictures as AVIF, in half the bytes: what a phone shows up to the first round, and the list of cards. Encoded from the finished WebP
// files, so a change of encoding redraws nothing.
import sharp from 'sharp';
import { handFile } from '../../web/src/decks/hand-file.ts';
import { CARD_FILES } from './cards/pictures.mjs';
import { finished } from './core/files.mjs';
import { avif, avifWithin } from './core/raster.mjs';

const THUMB_QUALITY = 42;
/** Bytes. */
const HIDDEN_BYTES = 9_000;
const ROOM_CARD = { bytes: 7_500, width: 500 };
/** Every hand has this length, so that its length tells nothing of the card (docs/decisions/0032). Bytes. */
const HAND_BYTES = 18_000;
/** Of a box: its length and its name. */
const BOX_HEAD_BYTES = 8;

const read = (file) => sharp(finished(`${file}.webp`));

/** Adds a box that readers skip (ISO 14496-12, 8.1.2). */
function filledUp(picture) {
  const box = Buffer.alloc(HAND_BYTES - picture.length);
  box.writeUInt32BE(box.length);
  box.write('free', 4);
  return Buffer.concat([picture, box]);
}

const light = (file, encode) => ({
  name: `${file}/avif`,
  draw: async () => ({ [`${file}.avif`]: await encode(read(file)) }),
});

const hand = (file) => ({
  name: `${file}/hand`,
  draw: async () => {
    const picture = await avifWithin(HAND_BYTES - BOX_HEAD_BYTES, read(file));
    return { [handFile(`/${file}.webp`).slice(1)]: filledUp(picture) };
  },
});

const thumbs = CARD_FILES.filter((file) => file.includes('/thumbs/'));
const HIDDEN = 'imgs/spys/locationHidden';
/** The deck's face in the lobby; what the Spy holds is spys/spy. */
const FACE = 'imgs/locations/spy';
const hands = CARD_FILES.filter((file) => ![...thumbs, HIDDEN, FACE].includes(file));

export const LIGHT_PICTURES = [
  ...thumbs.map((file) => light(file, (image) => avif(image, THUMB_QUALITY))),
  light(HIDDEN, (image) => avifWithin(HIDDEN_BYTES, image)),
  light('imgs/room-card', (image) => avifWithin(ROOM_CARD.bytes, image.resize(ROOM_CARD.width))),
  ...hands.map(hand),
];
