// Where pictures are read from and written to.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** A draft (DRAFT=1) is fast and coarse, shows the card's title, and leaves the game's own pictures alone. */
export const DRAFT = Boolean(process.env.DRAFT);
/** Finished pictures: what the game shows, and what page pictures are composed of. */
const FINISHED = folder('../../../web/public/');
/** Drafts, and whatever else is only to be looked at; not kept. */
export const DRAFTS = folder('../../drafts/');

/** A finished picture's place on the disk; file is its path on the site, without the leading slash. */
export const finished = (file) => FINISHED + file;

/** Writes a picture, as a draft or as a finished one. */
export function save(file, bytes) {
  const target = (DRAFT ? DRAFTS : FINISHED) + file;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, bytes);
}
