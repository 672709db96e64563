/** Pieces of HTML: the product's name, and pictures drawn by art/ as <img> elements with several widths. */

/** Replaced last, so that a name is never parsed as Markdown, YAML or HTML. */
const PRODUCT = '{product}';

/** The sizes of the pictures by path prefix, and the smaller widths that exist as `name-400.webp`. */
const SIZES: Record<string, { width: number; height: number; smaller: readonly number[] }> = {
  '/imgs/howtoimgs/': { width: 800, height: 500, smaller: [400, 600] },
  '/imgs/landing/hero-wide.webp': { width: 1600, height: 800, smaller: [800, 1200] },
  '/imgs/landing/hero-tall.webp': { width: 960, height: 1080, smaller: [480, 720] },
  '/imgs/landing/': { width: 800, height: 500, smaller: [400, 600] },
  '/imgs/room-card.webp': { width: 640, height: 420, smaller: [320] },
};

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Insert the product's name into plain text. */
export const withProduct = (text: string, product: string) => text.replaceAll(PRODUCT, () => product);

/** Insert the product's name into HTML, in texts or double-quoted attributes. */
export const withProductHtml = (html: string, product: string) => withProduct(html, escapeHtml(product));

/**
 * Return the attributes of a picture: its files, width and height.
 * @param sizes as in `<img sizes>`. For phones it is about 60 % of the real width, because a browser fetches one pixel for each physical
 *   pixel, which is more than people can see.
 */
export function sourceAttributes(address: string, sizes: string): string {
  const [, size] = Object.entries(SIZES).find(([prefix]) => address.startsWith(prefix)) ?? [];
  if (!size) throw new Error(`html.ts does not know the size of ${address}`);
  const { width, height, smaller } = size;
  const srcset = [
    ...smaller.map((less) => `${address.replace('.webp', `-${less}.webp`)} ${less}w`),
    `${address} ${width}w`,
  ];
  return `srcset="${srcset.join(', ')}" sizes="${sizes}" width="${width}" height="${height}"`;
}

/** Return a lazily loaded picture. */
export function picture({ href, text }: { href: string; text: string }, sizes: string): string {
  return `<img src="${href}" ${sourceAttributes(href, sizes)} alt="${escapeHtml(text)}" loading="lazy" decoding="async">`;
}
