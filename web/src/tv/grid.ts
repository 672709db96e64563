/** How the cards in play fill the wall. Pure; in rem. */

interface Grid {
  columns: number;
  width: number;
  height: number;
  gap: number;
}

const WALL = { width: 34.625, height: 37.75 } as const;
const CARD = { width: 5.25, height: 7.0625 } as const;
/** A few cards need not be as large as the wall. */
const LARGEST = 2;
const GAP = 0.625;

/** The largest cards of which so many fit. */
export function gridFor(count: number): Grid {
  const [first = 1, ...more] = Array.from({ length: 9 }, (_, place) => place + 1);
  const columns = more.reduce(
    (best, next) => (scaleOf(count, next) > scaleOf(count, best) ? next : best),
    first,
  );
  const scale = scaleOf(count, columns);
  return { columns, width: CARD.width * scale, height: CARD.height * scale, gap: GAP };
}

function scaleOf(count: number, columns: number): number {
  const rows = Math.ceil(count / columns);
  return Math.min(
    LARGEST,
    (WALL.width - GAP * (columns - 1)) / columns / CARD.width,
    (WALL.height - GAP * (rows - 1)) / rows / CARD.height,
  );
}
