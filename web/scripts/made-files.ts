import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { headingLetters, subset, subsets } from './fonts.ts';

const WEB = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(WEB, 'node_modules/.cache/made');
const AVATARS = path.join(WEB, 'public/avatars');
/** Hide the other avatars, because a browser would otherwise paint all twenty for each visible one. */
const TARGET_ONLY = '<style>svg:has(>:target)>svg:not(:target+svg){display:none}</style>';

/**
 * Combine all avatars into one file, so that they need only one request. `<img src="avatars.svg#avatar7">` shows the eighth avatar.
 * Does not use `<use>`, because some browsers lose the gradients.
 */
export function avatarSprite(): string {
  const cells = readdirSync(AVATARS).map((_, id) => {
    const drawing = readFileSync(path.join(AVATARS, `${id}.svg`), 'utf8').trim();
    const placed = drawing.replace('<svg', `<svg y="${id * 100}" width="100" height="100"`);
    return `<view id="avatar${id}" viewBox="0 ${id * 100} 100 100"/>${placed}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${TARGET_ONLY}${cells.join('')}</svg>`;
}

/** Create the folder `made` with the fonts and the sprite of avatars. It is cached by the hash of its inputs. Tests do not need the fonts. */
export const madeFiles: Plugin = {
  name: 'made-files',
  async config() {
    const sprite = avatarSprite();
    const fonts = process.env.VITEST ? [] : subsets(await headingLetters(WEB));
    const code = readFileSync(path.join(import.meta.dirname, 'fonts.ts'), 'utf8');
    const hash = createHash('sha256')
      .update(JSON.stringify([sprite, fonts, code]))
      .digest('hex');
    const folder = path.join(CACHE, hash.slice(0, 12));
    const last = path.join(folder, 'avatars.svg'); // This file is written last. Without it, the folder is incomplete.
    if (!existsSync(last)) {
      mkdirSync(folder, { recursive: true });
      for (const font of fonts) writeFileSync(path.join(folder, `${font.name}.woff2`), await subset(font));
      writeFileSync(last, sprite);
    }
    return { resolve: { alias: [{ find: /^(virtual:)?made(?=\/)/, replacement: folder }] } };
  },
};
