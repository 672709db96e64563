/** Converts screenshots to the WebP pictures in docs/screenshots, with Chromium as the encoder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from '../fixtures/chromium.ts';

const SCREENSHOT_FOLDER = path.join(import.meta.dirname, 'pictures');
const ALBUM = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const QUALITY = 0.75;
const PHONE = { folder: '390x844', width: 390, suffix: 'phone' };
const DESKTOP = { folder: '1280x800', width: 1280, suffix: 'desktop' };
const PAGES: readonly (readonly [string, string])[] = [
  ['home', 'home'],
  ['invite', 'invite'],
  ['friends-lobby', 'lobby'],
  ['friends-play', 'play'],
  ['friends-spy', 'spy'],
  ['friends-vote', 'vote'],
  ['friends-judged', 'judged'],
  ['friends-scored', 'scored'],
  ['friends-winners', 'winners'],
];

const TV = { picture: 'tv-1080/vote-usual.png', width: 960 };

const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: CHROMIUM_FLAGS,
});
const page = await browser.newPage();
mkdirSync(ALBUM, { recursive: true });
for (const { folder, width, suffix } of [PHONE, DESKTOP]) {
  for (const [state, screen] of PAGES)
    await convert(`${folder}/${state}.fold.png`, `${screen}-${suffix}`, width);
}
await convert(TV.picture, 'tv', TV.width);
await browser.close();

async function convert(from: string, to: string, width: number): Promise<void> {
  const picture = readFileSync(path.join(SCREENSHOT_FOLDER, from)).toString('base64');
  const webp = await page.evaluate(toWebp, { picture, width, quality: QUALITY });
  writeFileSync(path.join(ALBUM, `${to}.webp`), Buffer.from(webp, 'base64'));
}

/** Convert a PNG to a WebP of the given width (both base64). Runs in the page. */
async function toWebp(options: { picture: string; width: number; quality: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${options.picture}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = options.width;
  canvas.height = Math.round((image.naturalHeight / image.naturalWidth) * options.width);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas context');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', options.quality).replace(/^data:image\/webp;base64,/, '');
}
