import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { folderOf, type Language, languagesIn } from '../src/shared/languages/table.ts';
import { readSite } from './content.ts';
import { withProduct } from './html.ts';

/** Screenshots for app stores, from e2e/shots/album.ts: name, site.yaml key of the label, form factor and size. */
const SCREENSHOTS = [
  ['play-phone', 'manifest.play_phone', 'narrow', '390x844'],
  ['lobby-phone', 'manifest.lobby_phone', 'narrow', '390x844'],
  ['home-phone', 'manifest.home_phone', 'narrow', '390x844'],
  ['play-desktop', 'manifest.play_desktop', 'wide', '1280x800'],
  ['lobby-desktop', 'manifest.lobby_desktop', 'wide', '1280x800'],
] as const;

/** @param name a file in public/brand, whose name ends with its size */
function iconOf(name: string) {
  const size = name.replace(/^.*-/, '');
  return { src: `/brand/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' };
}

/**
 * Return the web app manifest without screenshots.
 * @param color the color of the splash screen and the system bars
 */
export function manifestOf(product: string, { tag, dir }: Language, color: string) {
  const words = readSite(tag);
  const text = (name: string) => withProduct(words[`manifest.${name}`] ?? '', product);
  const shortcutIcon = [iconOf('icon-192')];
  return {
    id: '/app', // The id is the same in every language.
    name: product,
    short_name: product,
    description: text('description'),
    lang: tag,
    dir,
    start_url: '/app',
    scope: '/', // Includes the landing page, which 'Back to Home' opens.
    display: 'standalone',
    orientation: 'any',
    background_color: color,
    theme_color: color,
    categories: ['games', 'entertainment', 'social'],
    icons: [
      { ...iconOf('icon-192'), purpose: 'any' },
      { ...iconOf('icon-512'), purpose: 'any' },
      { ...iconOf('icon-maskable-512'), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: text('create'), short_name: text('create_short'), url: '/app/create', icons: shortcutIcon },
      { name: text('join'), short_name: text('join_short'), url: '/app/join', icons: shortcutIcon },
    ],
  };
}

/**
 * Write the manifests that make the app installable, one per language.
 * @param paths the style sheet with the design tokens, and the folder with the screenshots
 */
export function webManifest(product: string, paths: { tokens: string; screenshots: string }): Plugin {
  return {
    name: 'web-manifest',
    apply: 'build',
    generateBundle() {
      const [, color] = /--table: (#[0-9a-f]{6});/.exec(readFileSync(paths.tokens, 'utf8')) ?? [];
      if (!color) throw new Error('The design tokens lack --table');
      const pictures = SCREENSHOTS.map(([name, label, form_factor, sizes]) => {
        const source = readFileSync(path.join(paths.screenshots, `${name}.webp`));
        const file = this.emitFile({ type: 'asset', name: `screenshot-${name}.webp`, source });
        return { label, src: `/${this.getFileName(file)}`, sizes, type: 'image/webp', form_factor };
      });
      for (const language of languagesIn(this.environment.config.mode)) {
        const words = readSite(language.tag);
        const screenshots = pictures.map((picture) => ({ ...picture, label: words[picture.label] }));
        const source = JSON.stringify({ ...manifestOf(product, language, color), screenshots });
        const fileName = path.posix.join(folderOf(language), 'manifest.webmanifest');
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
