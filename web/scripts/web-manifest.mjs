import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'manifest.webmanifest';
/** What an app store shows: the picture's name, label and size, as `make shots-album` takes them. */
const SCREENSHOTS = /** @type {const} */ ([
  ['play-phone', 'A round: your card, the clock and who is at the table', 'narrow', '390x844'],
  ['lobby-phone', 'The lobby of a room, where friends come together', 'narrow', '390x844'],
  ['home-phone', 'Two ways into a game', 'narrow', '390x844'],
  ['play-desktop', 'A round on a wide screen', 'wide', '1280x800'],
  ['lobby-desktop', 'The lobby on a wide screen', 'wide', '1280x800'],
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

/**
 * The web app manifest without its screenshots.
 * @param {string} productName
 * @param {string} colour behind the app while it starts, and of the system's bars
 * @param {string} brandFolder
 */
export function manifestOf(productName, colour, brandFolder) {
  const shortcutIcon = [{ src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' }];
  return {
    id: '/app',
    name: productName,
    short_name: productName,
    description: `${productName} is a free bluffing game for 3 to 10 friends: everyone knows the secret card, except one.`,
    lang: 'en',
    dir: 'ltr',
    start_url: '/app',
    scope: '/', // 'Back to Home' leads to the landing page
    display: 'standalone',
    orientation: 'any',
    background_color: colour,
    theme_color: colour,
    categories: ['games', 'entertainment', 'social'],
    icons: icons(brandFolder),
    shortcuts: [
      { name: 'Create New Room', short_name: 'Create', url: '/app/create', icons: shortcutIcon },
      { name: 'Join Existing Room', short_name: 'Join', url: '/app/join', icons: shortcutIcon },
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
 * Writes the manifest that makes the app installable.
 * @param {string} productName
 * @param {{ tokens: string, screenshots: string }} places
 * @returns {import('vite').Plugin}
 */
export function webManifest(productName, { tokens, screenshots }) {
  let brandFolder = '';
  const manifest = () => manifestOf(productName, tableColour(readFileSync(tokens, 'utf8')), brandFolder);
  return {
    name: 'web-manifest',
    configResolved({ publicDir }) {
      brandFolder = path.join(publicDir, 'brand');
    },
    // The dev server has the icons, too, but the screenshots belong to a build.
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json');
        response.end(JSON.stringify(manifest()));
      });
    },
    generateBundle() {
      const pictures = SCREENSHOTS.map(([name, label, form_factor, sizes]) => {
        const source = readFileSync(path.join(screenshots, `${name}.webp`));
        const file = this.emitFile({ type: 'asset', name: `screenshot-${name}.webp`, source });
        return { src: `/${this.getFileName(file)}`, sizes, type: 'image/webp', form_factor, label };
      });
      const source = JSON.stringify({ ...manifest(), screenshots: pictures });
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}
