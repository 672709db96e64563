// Header pictures of the game's screens: the middle of a finished card. web/src/shared/layout/header-pictures.json lists the cards that
// also work as a wide band.
import sharp from 'sharp';
import CARDS from '../../../web/src/shared/layout/header-pictures.json' with { type: 'json' };
import { finished } from '../core/files.mjs';
import { avifWithin, webp } from '../core/raster.mjs';

/** In card pixels: without the frame, the badge, and the ground that the title covers. */
const MIDDLE = { left: 34, top: 100, width: 572, height: 670 };
const WIDTH = 520;
/** Lower than for a card, because the picture is shaded and delays the first visit. */
const QUALITY = 72;

/** Bytes, as AVIF. */
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
