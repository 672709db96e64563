/**
 * Smaller versions of the pictures in public/imgs: thumbnails, header pictures, dealt cards and the widths for phones. The build writes
 * them into its output, and the dev server makes them on request.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { avifOf, handPicture, spyPicture } from '../src/decks/pictures.ts';
import BANDS from '../src/shared/layout/header-pictures.json' with { type: 'json' };
import { smallerWidths } from './html.ts';

interface Recipe {
  format: 'webp' | 'avif';
  quality: number;
  width?: number;
  crop?: { left: number; top: number; width: number; height: number };
  /** The quality is reduced until the file is at most this large. */
  maxBytes?: number;
}

interface SmallerPicture {
  /** The path on the site. */
  address: string;
  source: string;
  /** Null copies the source. */
  recipe: Recipe | null;
}

const THUMB = { width: 320 };
/** The area of a card without the frame, the badge and the ground behind the title. */
const BAND = { crop: { left: 34, top: 100, width: 572, height: 670 }, width: 520 };
/** Each step is about a sixth smaller. */
const QUALITY_STEP = 0.75;
/** Higher efforts save a tenth of the bytes, and take twice as long. */
const WEBP = { effort: 2, alphaQuality: 90, smartSubsample: true };
const AVIF = { effort: 1, chromaSubsampling: '4:2:0' };
const RESIZE = { kernel: 'lanczos3' } as const;
/** The options of the encoders, which determine the bytes of a picture together with its source and its recipe. */
export const ENCODING = JSON.stringify([QUALITY_STEP, WEBP, AVIF, RESIZE, sharp.versions]);

/** Return the smaller pictures of those in the folder `public`. */
export function smallerPictures(folder: string): SmallerPicture[] {
  const sources = globSync('imgs/**/*.webp', { cwd: folder }).map((file) => `/${file}`);
  return sources.sort().flatMap((source) => {
    const versions = Object.entries(versionsOf(source));
    return versions.map(([address, recipe]) => ({ address, source, recipe }));
  });
}

function versionsOf(source: string): Record<string, Recipe | null> {
  const versions: Record<string, Recipe | null> = {};
  const [, folder = '', file = ''] = /^\/imgs\/(locations|animals|games)\/([a-z]+)\.webp$/.exec(source) ?? [];
  if (folder) {
    const thumb = `/imgs/${folder}/thumbs/${file}.webp`;
    versions[thumb] = { ...THUMB, format: 'webp', quality: 80 };
    versions[avifOf(thumb)] = { ...THUMB, format: 'avif', quality: 40 };
  }
  const isCard = folder === 'locations' || folder === 'animals';
  if (isCard && BANDS[folder].includes(file)) {
    const band = `/imgs/${folder}/bands/${file}.webp`;
    versions[band] = { ...BAND, format: 'webp', quality: 72 };
    versions[avifOf(band)] = { ...BAND, format: 'avif', quality: 24, maxBytes: 8_000 };
  }
  // The Spy's card is spys/spy. locations/spy is the deck's cover.
  if ((isCard && file !== 'spy') || source === spyPicture('locationDeck')) {
    versions[handPicture(source)] = null;
    versions[avifOf(handPicture(source))] = { format: 'avif', quality: 32, maxBytes: 18_000 };
  }
  if (source === '/imgs/spys/locationHidden.webp')
    versions[avifOf(source)] = { format: 'avif', quality: 36, maxBytes: 9_000 };
  if (source === '/imgs/room-card.webp')
    versions[avifOf(source)] = { format: 'avif', quality: 36, width: 500, maxBytes: 7_500 };
  for (const width of smallerWidths(source))
    versions[source.replace('.webp', `-${width}.webp`)] = { width, format: 'webp', quality: 84 };
  return versions;
}

/** @param cache a folder for finished pictures, because making all of them takes half a minute */
export function pictures(cache: string): Plugin {
  return {
    name: 'pictures',
    // Emitted assets would add hundreds of lines to the output of the build.
    async writeBundle({ dir = '' }) {
      const { publicDir } = this.environment.config;
      const write = async (picture: SmallerPicture) => {
        const file = path.join(dir, picture.address);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, await bytesOf(picture, publicDir, cache));
      };
      await Promise.all(smallerPictures(publicDir).map(write));
    },
    configureServer({ middlewares, config: { publicDir } }) {
      const all = smallerPictures(publicDir);
      middlewares.use('/imgs', (request, response, next) => {
        const picture = all.find(({ address }) => address === `/imgs${request.url?.split('?')[0]}`);
        if (!picture) return next();
        bytesOf(picture, publicDir, cache).then((bytes) => {
          response.setHeader('Content-Type', `image/${path.extname(picture.address).slice(1)}`);
          response.end(bytes);
        }, next);
      });
    },
  };
}

async function bytesOf({ source, recipe }: SmallerPicture, folder: string, cache: string): Promise<Buffer> {
  const original = readFileSync(path.join(folder, source));
  if (!recipe) return original;
  const hash = createHash('sha256').update(original).update(JSON.stringify(recipe)).update(ENCODING);
  const file = path.join(cache, hash.digest('hex').slice(0, 32));
  if (existsSync(file)) return readFileSync(file);
  const bytes = await encode(original, recipe);
  mkdirSync(cache, { recursive: true });
  // Another build may read or write the same picture.
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  return bytes;
}

export async function encode(source: Buffer, recipe: Recipe): Promise<Buffer> {
  sharp.concurrency(1); // Encoding one small picture with several threads takes more CPU time.
  const { format, crop, width, maxBytes = Number.POSITIVE_INFINITY } = recipe;
  const picture = crop ? sharp(source).extract(crop) : sharp(source);
  const pixels = width ? picture.resize(width, null, RESIZE) : picture;
  for (let quality = recipe.quality; quality >= 1; quality = Math.floor(quality * QUALITY_STEP)) {
    const image = pixels.clone();
    const bytes = await (format === 'webp'
      ? image.webp({ quality, ...WEBP })
      : image.avif({ quality, ...AVIF })
    ).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`No quality fits into ${maxBytes} bytes`);
}
