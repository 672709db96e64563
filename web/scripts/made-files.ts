import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readDrawings, spriteOf } from './avatar-sprite.ts';
import { headingLetters, subset, subsets } from './fonts.ts';

const WEB = path.resolve(import.meta.dirname, '..');
const CACHE = path.join(WEB, 'node_modules/.cache/made');

/** Create the folder `made` with the fonts and the sprite of avatars. It is cached by the hash of its inputs. Tests do not need the fonts. */
export const madeFiles: Plugin = {
  name: 'made-files',
  async config() {
    const sprite = spriteOf(readDrawings(path.join(WEB, 'public/avatars')));
    const fonts = process.env.VITEST ? [] : subsets(await headingLetters(WEB));
    const code = ['made-files.ts', 'fonts.ts'].map((name) =>
      readFileSync(path.join(import.meta.dirname, name)),
    );
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
