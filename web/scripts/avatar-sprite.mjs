import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULE = 'virtual:avatar-sprite';
const RESOLVED = `\0${MODULE}`;
const DEV_ADDRESS = '/avatar-sprite.svg';
const SIZE = 100;
/** A browser paints all twenty for each face that it shows, unless it is told that only one is seen. */
const ONE_AT_A_TIME = '<style>svg:has(>:target)>svg:not(:target+svg){display:none}</style>';

/**
 * All avatars in one file, so that they are one request. Each has a view: `<img src="sprite.svg#avatar7">` shows the eighth.
 * `<use>` would lose the gradients in some browsers.
 * @param {readonly string[]} drawings `<svg viewBox="0 0 100 100">`, by id; ids inside must be unique over all of them
 */
export function spriteOf(drawings) {
  const cells = drawings.map((drawing, id) => {
    const [, contents = ''] =
      /^<svg [^>]*viewBox="0 0 100 100"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(drawing) ?? [];
    if (!contents) throw new Error(`Avatar ${id} is not a drawing of ${SIZE} x ${SIZE}`);
    const place = `y="${id * SIZE}" width="${SIZE}" height="${SIZE}"`;
    return `<view id="avatar${id}" viewBox="0 ${id * SIZE} ${SIZE} ${SIZE}"/><svg ${place}>${contents}</svg>`;
  });
  const root = `width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${ONE_AT_A_TIME}${cells.join('')}</svg>`;
}

/** @param {string} folder holds `0.svg`, `1.svg`, ... */
export function readDrawings(folder) {
  const count = readdirSync(folder).filter((file) => file.endsWith('.svg')).length;
  return Array.from({ length: count }, (_, id) => readFileSync(path.join(folder, `${id}.svg`), 'utf8'));
}

/**
 * `import sprite from 'virtual:avatar-sprite'` is the sprite's address, which contains a hash in builds.
 * @param {string} folder see readDrawings
 * @returns {import('vite').Plugin}
 */
export function avatarSprite(folder) {
  let building = false;
  const sprite = () => spriteOf(readDrawings(folder));
  return {
    name: 'avatar-sprite',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      if (!building) return `export default '${DEV_ADDRESS}';`;
      const file = this.emitFile({ type: 'asset', name: 'avatars.svg', source: sprite() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(DEV_ADDRESS, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(sprite());
      });
    },
  };
}
