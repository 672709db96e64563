/** Where the seats around the table are. Pure; in rem. */

export interface Ellipse {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export interface Place {
  x: number;
  y: number;
}

/** The middles of `count` faces, clockwise from the top. */
export function placesOn({ x, y, rx, ry }: Ellipse, count: number): Place[] {
  return Array.from({ length: count }, (_, place) => {
    const turn = (2 * Math.PI * place) / count;
    return { x: x + rx * Math.sin(turn), y: y - ry * Math.cos(turn) };
  });
}

/** How wide a face is with so many players at the table. */
export function faceSize(count: number): number {
  if (count <= 4) return 10.75;
  return count <= 8 ? 9.25 : 7.875;
}
