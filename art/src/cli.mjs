// Draws pictures: node src/cli.mjs [name ...], for instance castle, animals, avatars/3, brand; all of them without a name.
// DRAFT=1 draws them fast and coarse into drafts/.
import { save } from './core/files.mjs';
import { PICTURES } from './pictures.mjs';
import { select, UnknownPicture } from './selection.mjs';

/** Draws the wanted pictures and says what each weighs and how long it took. */
async function drawAll(pictures) {
  for (const { draw } of pictures) {
    const start = performance.now();
    const files = Object.entries(await draw());
    for (const [file, bytes] of files) save(file, bytes);
    const weights = files.map(([file, bytes]) => `${file} ${(bytes.length / 1024).toFixed(1)} kB`);
    console.log(`${weights.join(', ')}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

try {
  await drawAll(select(PICTURES, process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UnknownPicture)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
