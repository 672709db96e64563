/**
 * Converts screenshots to the WebP pictures in docs/screenshots and on the landing page, and to the README's animation, with
 * Chromium as the encoder: `make shots`, and then `.venv/bin/node e2e/shots/album.ts`.
 */
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
  ['friends-lobby', 'lobby'],
  ['friends-play', 'play'],
];

/** The landing page's pictures, each of which shows two phones. */
const LANDING = path.join(import.meta.dirname, '..', '..', 'web', 'public', 'imgs', 'landing');
const PAIRS: Record<string, readonly [string, string]> = {
  practice: ['practice-home', 'practice'],
  shared: ['shared-cover', 'shared-held'],
  talk: ['talk-asked', 'talk-ask'],
  spies: ['story-4-vote', 'story-6-reveal'],
};
const LANDING_WIDTH = 800;

/** The README's animation, and how long each screen is shown, in milliseconds. */
const STORY = [1, 2, 3, 4, 5, 6];
const STORY_NAMES = ['', 'dealt', 'card', 'talk', 'vote', 'tally', 'reveal'];
const STORY_MS = 1_800;

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
for (const [name, phones] of Object.entries(PAIRS)) {
  const pictures = phones.map((phone) => readPicture(`phone/${phone}.png`));
  const webp = await page.evaluate(toPair, { pictures, width: LANDING_WIDTH, quality: QUALITY });
  writeFileSync(path.join(LANDING, `${name}.webp`), Buffer.from(webp, 'base64'));
}
const frames: Buffer[] = [];
for (const step of STORY) {
  const picture = readPicture(`phone/story-${step}-${STORY_NAMES[step]}.png`);
  frames.push(
    Buffer.from(await page.evaluate(toWebp, { picture, width: PHONE.width, quality: QUALITY }), 'base64'),
  );
}
writeFileSync(path.join(ALBUM, 'round.webp'), animation(frames, STORY_MS));
await browser.close();

function readPicture(file: string): string {
  return readFileSync(path.join(SCREENSHOT_FOLDER, file)).toString('base64');
}

async function convert(from: string, to: string, width: number): Promise<void> {
  const picture = readPicture(from);
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
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('no canvas context');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', options.quality).replace(/^data:image\/webp;base64,/, '');
}

/** Draw two phones side by side in an 8:5 picture. Runs in the page. */
async function toPair(options: { pictures: string[]; width: number; quality: number }): Promise<string> {
  const [w, h, phone] = [800, 500, 255];
  const canvas = document.createElement('canvas');
  canvas.width = options.width;
  canvas.height = (options.width * h) / w;
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('no canvas context');
  pen.scale(options.width / w, options.width / w);
  pen.imageSmoothingQuality = 'high';
  const light = pen.createRadialGradient(600, 60, 40, 400, 250, 620);
  light.addColorStop(0, '#7a4fe0');
  light.addColorStop(1, '#241447');
  pen.fillStyle = light;
  pen.fillRect(0, 0, w, h);
  for (const [index, picture] of options.pictures.entries()) {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    pen.save();
    pen.translate(index === 0 ? 235 : 565, index === 0 ? 46 : 76);
    pen.rotate(index === 0 ? -0.05 : 0.05);
    pen.shadowColor = 'rgba(6, 2, 20, 0.6)';
    pen.shadowBlur = 30;
    pen.shadowOffsetY = 14;
    pen.fillStyle = '#130928';
    pen.beginPath();
    pen.roundRect(-phone / 2 - 10, -10, phone + 20, 700, 34);
    pen.fill();
    pen.shadowColor = 'transparent';
    pen.beginPath();
    pen.roundRect(-phone / 2, 0, phone, 680, 26);
    pen.clip();
    pen.drawImage(image, -phone / 2, 0, phone, (image.naturalHeight / image.naturalWidth) * phone);
    pen.restore();
  }
  return canvas.toDataURL('image/webp', options.quality).replace(/^data:image\/webp;base64,/, '');
}

/** Join WebP pictures of the same size into a looping animation (RIFF chunks VP8X, ANIM and one ANMF per frame). */
function animation(frames: readonly Buffer[], milliseconds: number): Buffer {
  const chunk = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(8, type);
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const uint24 = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff, value >> 16]);
  // Skip the other chunks of a picture, such as its color profile. "VP8 " has 14-bit sizes at byte 14.
  const chunks = frames.map((frame) => frame.subarray(frame.indexOf('VP8 ')));
  const first = chunks[0];
  if (!first) throw new Error('no frames');
  const size = [14, 16].map((at) => uint24((first.readUInt16LE(at) & 0x3fff) - 1));
  const rest = Buffer.concat([...size, uint24(milliseconds), Buffer.alloc(1)]);
  return chunk(
    'RIFF',
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([2, 0, 0, 0]), ...size),
    chunk('ANIM', Buffer.alloc(6)),
    ...chunks.map((body) => chunk('ANMF', Buffer.alloc(6), rest, body)),
  );
}
