/** What does not fit on a screen comes on its next page. Pure. */

/** So many cards with names are read across a room. */
const LARGEST = 12;
/** How long a page stays, in milliseconds: a glance at each card. */
const PAGE_MS = 7_000;

/** As even as can be. */
export function pagesOf<Card>(cards: readonly Card[]): Card[][] {
  const count = Math.ceil(cards.length / LARGEST);
  const size = 2 * Math.ceil(cards.length / Math.max(count, 1) / 2);
  return Array.from({ length: count }, (_, page) => cards.slice(page * size, (page + 1) * size));
}

/** Which is seen, by the server's time. */
export const pageAt = (now: number, count: number): number => Math.floor(now / PAGE_MS) % Math.max(count, 1);
