// Draw pictures. Usage: node src/cli.mjs [name ...], such as castle, animals, avatars/3 or brand. Without a name, draw all of them.
// DRAFT=1 draws fast, low-quality versions into drafts/.
import { save } from './core/files.mjs';
import { PICTURES } from './pictures.mjs';
import { select, UnknownPicture } from './selection.mjs';

/** Draw the selected pictures, and print the size and duration of each. */
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
