// Read and write picture files.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Drafts (DRAFT=1) are fast and low-quality, show the card's title, and do not replace the game's pictures. */
export const DRAFT = Boolean(process.env.DRAFT);
/** The folder of finished pictures, which the game and the page pictures use. */
const FINISHED = folder('../../../web/public/');
/** The folder of drafts and previews, which is not under version control. */
export const DRAFTS = folder('../../drafts/');

/** Return the path of a finished picture. `file` is its path on the site, without the leading slash. */
export const finished = (file) => FINISHED + file;

/** Write a picture as a draft or as a finished picture. */
export function save(file, bytes) {
  const target = (DRAFT ? DRAFTS : FINISHED) + file;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, bytes);
}
