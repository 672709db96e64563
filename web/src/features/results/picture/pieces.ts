/** The game's pieces, as the style sheets draw them, on a canvas. */
import type { Pen } from './pen';
import { HEIGHT, WIDTH } from './picture-content';

const BEAMS = 20;
const LIGHT = { x: WIDTH / 2, y: 600, reach: 760 };
const CONFETTI = 84;
const COLOURS = ['danger', 'good', 'focus', 'gold', 'paper', 'button-lit'];
/** Confetti falls beside what is written, not on it. */
const CONFETTI_REACH = 190;
const EDGE = 14;

/** The table, with sunbeams, confetti and an edge in the deck's colour. */
export function drawTable(pen: Pen): void {
  const { on } = pen;
  on.fillStyle = pen.shade(0, HEIGHT, 'raised-lit', 'panel-lit', 'table');
  on.fillRect(0, 0, WIDTH, HEIGHT);
  drawBeams(pen);
  for (let piece = 0; piece < CONFETTI; piece += 1) drawConfetti(pen, piece);
  on.lineWidth = EDGE * 2;
  on.strokeStyle = pen.colour('outline');
  on.strokeRect(0, 0, WIDTH, HEIGHT);
  on.lineWidth = EDGE;
  on.strokeStyle = pen.shade(0, HEIGHT, 'frame-lit', 'frame', 'frame-lo');
  on.beginPath();
  on.roundRect(EDGE * 1.5, EDGE * 1.5, WIDTH - EDGE * 3, HEIGHT - EDGE * 3, 34);
  on.stroke();
}

function drawBeams(pen: Pen): void {
  const { on } = pen;
  const light = on.createRadialGradient(LIGHT.x, LIGHT.y, LIGHT.reach * 0.15, LIGHT.x, LIGHT.y, LIGHT.reach);
  light.addColorStop(0, pen.glow('glow', 0.26));
  light.addColorStop(1, pen.glow('glow', 0));
  on.fillStyle = light;
  for (let beam = 0; beam < BEAMS; beam += 1) {
    const from = (beam / BEAMS) * 2 * Math.PI + 0.07;
    on.beginPath();
    on.moveTo(LIGHT.x, LIGHT.y);
    on.arc(LIGHT.x, LIGHT.y, LIGHT.reach, from, from + Math.PI / BEAMS);
    on.fill();
  }
}

/** The same on every phone: chance would make six pictures of one evening. */
function drawConfetti(pen: Pen, piece: number): void {
  const { on } = pen;
  const [a, b, c] = [0.618, 0.414, 0.732].map((share) => (piece * share) % 1) as [number, number, number];
  const beside = a * CONFETTI_REACH;
  on.save();
  on.translate(piece % 2 ? beside : WIDTH - beside, 40 + b * 880);
  on.rotate(c * Math.PI);
  on.fillStyle = pen.colour(COLOURS[piece % COLOURS.length] ?? 'gold');
  on.beginPath();
  on.roundRect(-9, -6, 12 + c * 12, 8 + b * 8, 3);
  on.fill();
  on.restore();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A block with the dark line round every game piece. */
export function drawBlock(
  pen: Pen,
  { x, y, width, height }: Box,
  radii: number | number[],
  fill: CanvasGradient | string,
): void {
  const { on } = pen;
  on.beginPath();
  on.roundRect(x, y, width, height, radii);
  on.lineWidth = 8;
  on.strokeStyle = pen.colour('outline');
  on.stroke();
  on.fillStyle = fill;
  on.fill();
}

/** A face in its cream ring; without a picture, the ring with a question mark. */
export function drawAvatar(pen: Pen, address: string | null, x: number, y: number, size: number): void {
  const { on } = pen;
  const drawing = address === null ? undefined : pen.picture(address);
  const ring = size * 0.055;
  on.beginPath();
  on.arc(x, y, size / 2, 0, 2 * Math.PI);
  on.lineWidth = Math.max(5, size * 0.06);
  on.strokeStyle = pen.colour('outline');
  on.stroke();
  on.fillStyle = pen.colour('paper');
  on.fill();
  if (!drawing) {
    on.textAlign = 'center';
    const sign = pen.fit('?', {
      family: 'game',
      size: Math.round(size * 0.6),
      least: 8,
      lines: 1,
      width: size,
    });
    pen.write(sign, x, y, pen.colour('paper-ink'));
    return;
  }
  on.save();
  on.beginPath();
  on.arc(x, y, size / 2 - ring, 0, 2 * Math.PI);
  on.clip();
  on.drawImage(drawing, x - size / 2 + ring, y - size / 2 + ring, size - 2 * ring, size - 2 * ring);
  on.restore();
}

const CROWN = new Path2D('M3 18 1.5 5.5l6.8 4.7L14 1.8l5.7 8.4 6.8-4.7L25 18z');

/** On top of a face, a little askew. */
export function drawCrown(pen: Pen, x: number, top: number, size: number): void {
  const { on } = pen;
  const scale = (size * 0.42) / 28;
  on.save();
  on.translate(x, top);
  on.rotate(-0.1);
  on.scale(scale, scale);
  on.translate(-14, -12);
  on.fillStyle = pen.colour('gold');
  on.fill(CROWN);
  on.lineWidth = 2.4;
  on.strokeStyle = pen.colour('outline');
  on.stroke(CROWN);
  on.restore();
}

/** A title's ribbon around its middle. Returns the lower edge. */
export function drawRibbon(pen: Pen, text: string, y: number): number {
  const { on } = pen;
  const title = pen.fit(text, { family: 'game', size: 52, least: 30, lines: 1, width: 640 });
  on.font = title.font;
  const width = on.measureText(title.lines[0] ?? '').width + 96;
  const height = 92;
  const [left, right] = [(WIDTH - width) / 2, (WIDTH + width) / 2];
  on.fillStyle = pen.shade(y, height + 18, 'ribbon-lo', 'ribbon-tail');
  for (const [inner, outer] of [
    [left + 26, left - 52],
    [right - 26, right + 52],
  ] as const) {
    on.beginPath();
    on.moveTo(inner, y + 22);
    on.lineTo(outer, y + 22);
    on.lineTo(outer + (inner - outer) * 0.36, y + 22 + height / 2);
    on.lineTo(outer, y + 22 + height);
    on.lineTo(inner, y + 22 + height);
    on.fill();
  }
  on.beginPath();
  on.roundRect(left, y, width, height, 14);
  on.fillStyle = pen.shade(y, height, 'ribbon-lit', 'ribbon', 'ribbon-lo');
  on.fill();
  on.textAlign = 'center';
  pen.write(title, WIDTH / 2, y + height / 2, pen.colour('ribbon-ink'));
  return y + height + 22;
}
