// Pictures in our Markdown as <img> elements that let the browser choose a width. The files are drawn by art/.

/**
 * Size of the pictures by where they are, and the smaller widths that are kept beside them (`name-400.webp`).
 * @type {Record<string, { width: number, height: number, smaller: readonly number[] }>}
 */
const DRAWN = {
  '/imgs/howtoimgs/': { width: 800, height: 500, smaller: [400, 600] },
  '/imgs/landing/hero-wide.webp': { width: 1600, height: 800, smaller: [800, 1200] },
  '/imgs/landing/hero-tall.webp': { width: 960, height: 1080, smaller: [480, 720] },
  '/imgs/landing/': { width: 800, height: 500, smaller: [400, 600] },
  '/imgs/room-card.webp': { width: 640, height: 420, smaller: [320] },
};

/** @param {string} text */
export const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The attributes that say where a picture's files are and how large it is.
 *
 * A browser takes the next file that has a pixel for every pixel of the screen. On a phone nobody sees that many, but everybody waits
 * for them: `sizes` names about 60 % of the width there.
 * @param {string} address on the site
 * @param {string} sizes how wide it is shown, as in `<img sizes>`
 */
export function files(address, sizes) {
  const [, drawn] = Object.entries(DRAWN).find(([place]) => address.startsWith(place)) ?? [];
  if (!drawn) throw new Error(`Nobody knows how large ${address} is`);
  const { width, height, smaller } = drawn;
  const srcset = [
    ...smaller.map((less) => `${address.replace('.webp', `-${less}.webp`)} ${less}w`),
    `${address} ${width}w`,
  ];
  return `srcset="${srcset.join(', ')}" sizes="${sizes}" width="${width}" height="${height}"`;
}

/**
 * A picture that is fetched when it is nearly in sight.
 * @param {{ href: string, text: string }} image what Markdown says of it: address and alternative text
 * @param {string} sizes as for `files`
 */
export function picture({ href, text }, sizes) {
  return `<img src="${href}" ${files(href, sizes)} alt="${escapeHtml(text)}" loading="lazy" decoding="async">`;
}
