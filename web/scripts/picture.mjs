// Pictures in our Markdown as <img> elements that let the browser choose a width. The files are drawn by art/.

/**
 * Sizes of the pictures by folder or file, and the smaller widths that exist beside them (`name-400.webp`).
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
 * The attributes with a picture's files and its size.
 *
 * Browsers load a file with one pixel for each pixel of the screen, which is more than anybody sees on a phone: there, `sizes` says
 * about 60 % of the real width.
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
 * A picture that loads when it is nearly in view.
 * @param {{ href: string, text: string }} image what Markdown says of it: address and alternative text
 * @param {string} sizes as for `files`
 */
export function picture({ href, text }, sizes) {
  return `<img src="${href}" ${files(href, sizes)} alt="${escapeHtml(text)}" loading="lazy" decoding="async">`;
}
