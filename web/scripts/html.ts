/** Create HTML with the product name, and <img> elements with several widths for pictures from art/. */

/** The placeholder for the product name. It is replaced last, so that the name is never parsed as Markdown, YAML or HTML. */
const PRODUCT = '{product}';

/** The picture sizes by path prefix, and the smaller widths that exist as `name-400.webp`. */
const SIZES: Record<string, { width: number; height: number; smaller: readonly number[] }> = {
  '/imgs/howtoimgs/': { width: 800, height: 500, smaller: [400, 600] },
  '/imgs/landing/hero-wide.webp': { width: 1600, height: 800, smaller: [800, 1200] },
  '/imgs/landing/hero-tall.webp': { width: 960, height: 1080, smaller: [480, 720] },
  '/imgs/landing/': { width: 800, height: 500, smaller: [400, 600] },
  '/imgs/room-card.webp': { width: 640, height: 420, smaller: [320] },
};

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Insert the product name into plain text. */
export const withProduct = (text = '', product: string) => text.replaceAll(PRODUCT, () => product);

/** Insert the product name into HTML text or double-quoted attributes. */
export const withProductHtml = (html: string, product: string) => withProduct(html, escapeHtml(product));

const sizeOf = (address: string) => Object.entries(SIZES).find(([prefix]) => address.startsWith(prefix))?.[1];

/** Return the smaller widths of a picture (pictures.ts). */
export const smallerWidths = (address: string): readonly number[] => sizeOf(address)?.smaller ?? [];

/**
 * Return a picture's attributes: its files, width and height.
 * @param sizes the value for `<img sizes>`. For phones, use about 60% of the real width, because browsers would otherwise fetch one image
 *   pixel per physical pixel, which is more than people can see.
 */
export function sourceAttributes(address: string, sizes: string): string {
  const size = sizeOf(address);
  if (!size) throw new Error(`html.ts does not know the size of ${address}`);
  const { width, height, smaller } = size;
  const srcset = [
    ...smaller.map((less) => `${address.replace('.webp', `-${less}.webp`)} ${less}w`),
    `${address} ${width}w`,
  ];
  return `srcset="${srcset.join(', ')}" sizes="${sizes}" width="${width}" height="${height}"`;
}

/**
 * Return a lazily loaded picture.
 * @param alt HTML
 */
export function picture(address: string, alt: string, sizes: string): string {
  return `<img src="${address}" ${sourceAttributes(address, sizes)} alt="${alt}" loading="lazy" decoding="async">`;
}
