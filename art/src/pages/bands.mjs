// Header pictures for the game's screens. Each is the middle part of a finished card. The cards that also work as a wide band
// are listed in web/src/shared/layout/header-pictures.json.
import sharp from 'sharp';
import CARDS from '../../../web/src/shared/layout/header-pictures.json' with { type: 'json' };
import { finished } from '../core/files.mjs';
import { avifWithin, webp } from '../core/raster.mjs';

/** The area in card pixels, without the frame, the badge and the ground behind the title. */
const MIDDLE = { left: 34, top: 100, width: 572, height: 670 };
const WIDTH = 520;
/** Lower than for a card, because the header is shaded and its download delays the first visit. */
const QUALITY = 72;

/** The maximum AVIF size in bytes. */
const LIGHT = 8_000;

async function drawBand(card) {
  const file = card.replace('/', '/bands/');
  const middle = sharp(finished(`imgs/${card}.webp`))
    .extract(MIDDLE)
    .resize(WIDTH, null, { kernel: 'lanczos3' });
  return {
    [`imgs/${file}.webp`]: await webp(middle.clone(), QUALITY).toBuffer(),
    [`imgs/${file}.avif`]: await avifWithin(LIGHT, middle),
  };
}

export const BANDS = Object.entries(CARDS).flatMap(([deck, files]) =>
  files.map((file) => ({
    name: `imgs/${deck}/bands/${file}`,
    draw: () => drawBand(`${deck}/${file}`),
  })),
);
