import { shownName } from '../../../shared/text/names';
import { type Fitted, heightOf, type Pen } from './pen';
import { type PicturePlayer, WIDTH } from './picture-content';
import { drawAvatar, drawBlock, drawCrown } from './pieces';

const GAP = 16;
/** Widths of the steps from the start of the line, and who stands on each, by how many share first place. */
const STEPS = {
  one: { widths: [292, 340, 292], order: [1, 0, 2] },
  two: { widths: [330, 330, 276], order: [0, 1, 2] },
  three: { widths: [312, 312, 312], order: [0, 1, 2] },
} as const;

/** At scale 1, in pixels. */
const BLOCK: Readonly<Record<number, number>> = { 1: 236, 2: 168, 3: 132 };
const FACE: Readonly<Record<number, number>> = { 1: 184, 2: 148, 3: 148 };
const LOOKS: Readonly<Record<number, readonly [string, string, string]>> = {
  1: ['first-lit', 'first', 'first-lo'],
  2: ['strong-ink', 'second', 'second-lo'],
  3: ['third-lit', 'third', 'third-lo'],
};
/** From the floor to the crown's tip at scale 1, without the name. */
const HIGH = 236 + 184 + 64;
const SCALES = { least: 0.62, most: 1.45 };

/** The top three between two heights; equal scores stand level. */
export function drawPodium(pen: Pen, players: readonly PicturePlayer[], top: number, floor: number): void {
  const firsts = players.filter(({ rank }) => rank === 1).length;
  const { widths, order } = STEPS[firsts > 2 ? 'three' : firsts > 1 ? 'two' : 'one'];
  const names = players.map(({ name, rank }) => {
    const size = rank === 1 ? 44 : 38;
    return pen.fit(shownName(name), {
      family: 'game',
      size,
      least: 24,
      lines: 2,
      width: Math.min(...widths),
    });
  });
  const named = Math.max(...names.map(heightOf));
  const scale = Math.min(SCALES.most, Math.max(SCALES.least, (floor - top - named) / HIGH));
  let start = (WIDTH - widths.reduce((sum, width) => sum + width, (widths.length - 1) * GAP)) / 2;
  for (const [place, width] of widths.entries()) {
    const index = order[place] ?? 0;
    const [player, name] = [players[index], names[index]];
    if (player && name) drawStep(pen, player, name, { x: pen.at(start, width), width, floor, scale });
    start += width + GAP;
  }
}

interface Step {
  x: number;
  width: number;
  floor: number;
  scale: number;
}

function drawStep(pen: Pen, player: PicturePlayer, name: Fitted, { x, width, floor, scale }: Step): void {
  const { on } = pen;
  const { rank } = player;
  const height = (BLOCK[rank] ?? 132) * scale;
  const avatarSize = (FACE[rank] ?? 148) * scale;
  const middle = x + width / 2;
  const top = floor - height;
  on.textAlign = 'center';
  drawBlock(
    pen,
    { x, y: top, width, height },
    [26, 26, 8, 8],
    pen.shade(top, height, ...(LOOKS[rank] ?? ['third', 'third', 'third-lo'])),
  );
  const ink = pen.colour('gold-ink');
  const figure = { family: 'game', least: 20, lines: 1, width } as const;
  pen.write(
    pen.fit(String(rank), { ...figure, size: Math.round((rank === 1 ? 100 : 72) * scale) }),
    middle,
    top + height * 0.4,
    ink,
  );
  pen.write(
    pen.fit(player.points, { ...figure, size: Math.round(36 * scale) }),
    middle,
    top + height * 0.78,
    ink,
  );
  const named = top - 14 - heightOf(name);
  pen.write(name, middle, named + name.size / 2, pen.colour('ink'), name.size * 0.2);
  const centre = named - 12 - avatarSize / 2;
  drawAvatar(pen, player.avatar, middle, centre, avatarSize);
  if (player.wins) drawCrown(pen, middle, centre - avatarSize / 2, avatarSize);
}
