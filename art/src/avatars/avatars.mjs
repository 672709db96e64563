// The 20 avatars. Their index is the public avatar id (0-19), so they must not be reordered.

import { minify } from '../core/minify.mjs';
import { baronVonBloop, countQuackula, sunny, theBlob, zorp } from './creatures.mjs';
import { scopeIds, stage } from './parts.mjs';
import { cyberpunk, msPrism, professor, professorAlt, professorFizzy } from './scholars.mjs';
import { madameZaza, mystic, mysticAlt, nature, wizard } from './seers.mjs';
import { agentGiggles, captainClank, cowboy, sirReginald, worker } from './workers.mjs';

/** The name, main color and drawing of every avatar. `edge` overrides the ring color. The index is the public id. */
export const AVATARS = [
  { name: 'Worker', color: '#f5c518', draw: worker },
  { name: 'Baron Von Bloop', color: '#43b649', draw: baronVonBloop },
  { name: 'Professor Alt', color: '#c19a6b', draw: professorAlt },
  { name: 'The Blob', color: '#29d3e0', draw: theBlob },
  { name: 'Cyberpunk', color: '#ff4fa3', draw: cyberpunk },
  { name: 'Madame Zaza', color: '#ffb6c1', draw: madameZaza },
  { name: 'Captain Clank', color: '#b0c4de', draw: captainClank },
  { name: 'Cowboy', color: '#a0522d', draw: cowboy },
  { name: 'Mystic Alt', color: '#d8bfd8', draw: mysticAlt },
  { name: 'Ms. Prism', color: '#ff69b4', draw: msPrism },
  { name: 'Professor', color: '#c8a26a', draw: professor },
  { name: 'Count Quackula', color: '#f7ec9a', draw: countQuackula },
  { name: 'Mystic', color: '#cdb5dd', draw: mystic },
  { name: 'Professor Fizzy', color: '#87ceeb', draw: professorFizzy },
  { name: 'Nature', color: '#228b22', draw: nature },
  { name: 'Agent Giggles', color: '#ffc83d', draw: agentGiggles },
  { name: 'Wizard', color: '#4a4a55', edge: '#a49ee0', draw: wizard },
  { name: 'Sunny', color: '#ffd23f', draw: sunny },
  { name: 'Zorp the Alien', color: '#90ee90', draw: zorp },
  { name: 'Sir Reginald', color: '#f08080', draw: sirReginald },
];

/** Return the complete SVG of an avatar. Its ids start with `av{id}-`. */
export function avatarSvg(id) {
  const { color, edge, draw } = AVATARS[id];
  scopeIds(`av${id}`);
  return stage(color, draw(), edge);
}

/** Avatars must be small, because a lobby shows many of them together. */
const MAX_BYTES = 9 * 1024;

function drawAvatar(id) {
  const svg = minify(avatarSvg(id));
  if (svg.length > MAX_BYTES)
    throw new Error(`Avatar ${id} is too big: ${svg.length} bytes, not ${MAX_BYTES}.`);
  return { [`avatars/${id}.svg`]: svg };
}

/** The avatar files (avatars/{id}.svg). */
export const AVATAR_PICTURES = AVATARS.map((_, id) => ({
  name: `avatars/${id}`,
  draw: () => drawAvatar(id),
}));
