import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, languagesIn } from '../src/shared/languages/table.ts';
import { readSite } from './content.mjs';
import { named } from './product-name.mjs';

const FILE = 'manifest.webmanifest';
/** What an app store shows: the picture's name and size, as `make shots-album` takes them, and what describes it. */
const SCREENSHOTS = /** @type {const} */ ([
  ['play-phone', 'manifest.play_phone', 'narrow', '390x844'],
  ['lobby-phone', 'manifest.lobby_phone', 'narrow', '390x844'],
  ['home-phone', 'manifest.home_phone', 'narrow', '390x844'],
  ['play-desktop', 'manifest.play_desktop', 'wide', '1280x800'],
  ['lobby-desktop', 'manifest.lobby_desktop', 'wide', '1280x800'],
]);

/** @param {string} folder of the brand's pictures */
function icons(folder) {
  const sizes = readdirSync(folder).flatMap((name) => {
    const [, maskable, size] = /^icon-(maskable-)?(\d+)\.png$/.exec(name) ?? [];
    return size ? [{ name, size: Number(size), purpose: maskable ? 'maskable' : 'any' }] : [];
  });
  return sizes
    .sort((one, other) => one.purpose.localeCompare(other.purpose) || one.size - other.size)
    .map(({ name, size, purpose }) => ({
      src: `/brand/${name}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    }));
}

/** @typedef {import('../src/shared/languages/table.ts').Language} Language */

/**
 * The web app manifest without its screenshots.
 * @param {string} product
 * @param {Language} language
 * @param {string} colour behind the app while it starts, and of the system's bars
 * @param {string} brandFolder
 */
export function manifestOf(product, { tag, dir }, colour, brandFolder) {
  const words = readSite(tag);
  const say = (/** @type {string} */ name) => named(words[`manifest.${name}`] ?? '', product);
  const shortcutIcon = [{ src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return {
    id: '/app', // the same app in every language
    name: product,
    short_name: product,
    description: say('description'),
    lang: tag,
    dir,
    start_url: '/app',
    scope: '/', // 'Back to Home' leads to the landing page
    display: 'standalone',
    orientation: 'any',
    background_color: colour,
    theme_color: colour,
    categories: ['games', 'entertainment', 'social'],
    icons: icons(brandFolder),
    shortcuts: [
      { name: say('create'), short_name: say('create_short'), url: '/app/create', icons: shortcutIcon },
      { name: say('join'), short_name: say('join_short'), url: '/app/join', icons: shortcutIcon },
    ],
  };
}

/** @param {string} tokens the style sheet with the design's tokens */
export function tableColour(tokens) {
  const [, colour] = /--table: (#[0-9a-f]{6});/.exec(tokens) ?? [];
  if (!colour) throw new Error('The tokens have no colour for the table');
  return colour;
}

/**
 * Writes the manifests that make the app installable, one a language.
 * @param {string} product
 * @param {{ tokens: string, screenshots: string }} places
 * @returns {import('vite').Plugin}
 */
export function webManifest(product, { tokens, screenshots }) {
  let brandFolder = '';
  /** @type {readonly Language[]} */
  let languages = [];
  const manifest = (/** @type {Language} */ language) =>
    manifestOf(product, language, tableColour(readFileSync(tokens, 'utf8')), brandFolder);
  const addressOf = (/** @type {Language} */ language) => path.posix.join(folderOf(language), FILE);
  return {
    name: 'web-manifest',
    configResolved({ publicDir, mode }) {
      brandFolder = path.join(publicDir, 'brand');
      languages = languagesIn(mode);
    },
    // The dev server has the icons, too, but the screenshots belong to a build.
    configureServer({ middlewares }) {
      for (const language of languages)
        middlewares.use(`/${addressOf(language)}`, (_request, response) => {
          response.setHeader('Content-Type', 'application/manifest+json');
          response.end(JSON.stringify(manifest(language)));
        });
    },
    generateBundle() {
      const pictures = SCREENSHOTS.map(([name, label, form_factor, sizes]) => {
        const source = readFileSync(path.join(screenshots, `${name}.webp`));
        const file = this.emitFile({ type: 'asset', name: `screenshot-${name}.webp`, source });
        return { label, src: `/${this.getFileName(file)}`, sizes, type: 'image/webp', form_factor };
      });
      for (const language of languages) {
        const words = readSite(language.tag);
        const screenshots = pictures.map((picture) => ({ ...picture, label: words[picture.label] }));
        const source = JSON.stringify({ ...manifest(language), screenshots });
        this.emitFile({ type: 'asset', fileName: addressOf(language), source });
      }
    },
  };
}
