// The avatar files (avatars/{id}.svg).
import { minify } from '../core/minify.mjs';
import { AVATARS, avatarSvg } from './avatars.mjs';

/** Avatars must be small, because a lobby shows many of them together. */
const MAX_BYTES = 9 * 1024;

function drawAvatar(id) {
  const svg = minify(avatarSvg(id));
  if (svg.length > MAX_BYTES)
    throw new Error(`Avatar ${id} is too big: ${svg.length} bytes, not ${MAX_BYTES}.`);
  return { [`avatars/${id}.svg`]: svg };
}

export const AVATAR_PICTURES = AVATARS.map((_, id) => ({
  name: `avatars/${id}`,
  draw: () => drawAvatar(id),
}));
