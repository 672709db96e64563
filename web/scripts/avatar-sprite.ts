import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SIZE = 100;
/** Hide the other avatars, because a browser would otherwise paint all twenty for each visible one. */
const TARGET_ONLY = '<style>svg:has(>:target)>svg:not(:target+svg){display:none}</style>';

/**
 * Combine all avatars into one file, so that they need only one request. `<img src="sprite.svg#avatar7">` shows the eighth avatar.
 * Does not use `<use>`, because some browsers lose the gradients.
 * @param drawings `<svg viewBox="0 0 100 100">` elements, whose ids must be unique across all of them
 */
export function spriteOf(drawings: readonly string[]): string {
  const cells = drawings.map((drawing, id) => {
    const [, contents] = /^<svg [^>]*viewBox="0 0 100 100"[^>]*>([\s\S]*)<\/svg>\s*$/.exec(drawing) ?? [];
    if (!contents) throw new Error(`Avatar ${id} is not a drawing of ${SIZE} x ${SIZE}`);
    const box = `y="${id * SIZE}" width="${SIZE}" height="${SIZE}"`;
    return `<view id="avatar${id}" viewBox="0 ${id * SIZE} ${SIZE} ${SIZE}"/><svg ${box}>${contents}</svg>`;
  });
  const root = `width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${TARGET_ONLY}${cells.join('')}</svg>`;
}

/** @param folder contains `0.svg`, `1.svg`, ... */
export function readDrawings(folder: string): string[] {
  const count = readdirSync(folder).filter((file) => file.endsWith('.svg')).length;
  return Array.from({ length: count }, (_, id) => readFileSync(path.join(folder, `${id}.svg`), 'utf8'));
}
