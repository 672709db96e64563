import { RAYS } from '../../../decks/generated-drawing';
import { lookOf, symbolFor } from '../../../decks/generated-picks';
import type { Pen } from './pen';
import { type Band, type PictureRound, WIDTH } from './picture-content';
import { drawAvatar } from './pieces';

const SHOWN = 6;
const CARD = { width: 138, gap: 22 };
const TITLE = 50;
const NAME = 34;
const AROUND = TITLE + NAME + 8;
/** How much of the cards is seen: all of them, or less. */
const HEIGHTS = [193, 150, 104];

/** The latest cards with their Spies, as high as `room` lets them be, if it does. */
export function pastRounds(pen: Pen, title: string, rounds: readonly PictureRound[], room: number): Band {
  const height = HEIGHTS.find((one) => one + AROUND <= room);
  if (rounds.length === 0 || !height) return { height: 0, draw: () => undefined };
  const latest = rounds.slice(-SHOWN);
  const all = latest.length * (CARD.width + CARD.gap) - CARD.gap;
  return {
    height: AROUND + height,
    draw(y) {
      const { on } = pen;
      on.textAlign = 'center';
      const head = pen.fit(title, { family: 'game', size: 32, least: 22, lines: 1, width: 900 });
      pen.write(head, WIDTH / 2, y + TITLE / 3, pen.colour('ink-soft'));
      for (const [index, round] of latest.entries()) {
        const x = pen.at((WIDTH - all) / 2 + index * (CARD.width + CARD.gap), CARD.width);
        drawCard(pen, round, { x, y: y + TITLE, height });
      }
    },
  };
}

function drawCard(
  pen: Pen,
  { card, name, sign, picture, avatar }: PictureRound,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const { on } = pen;
  const { width } = CARD;
  const drawing = picture === null ? undefined : pen.picture(picture);
  on.save();
  on.beginPath();
  on.roundRect(x, y, width, height, 16);
  on.lineWidth = 8;
  on.strokeStyle = pen.colour('outline');
  on.stroke();
  on.fillStyle = pen.colour('raised');
  on.fill();
  on.clip();
  if (drawing) {
    const whole = (drawing.naturalHeight / drawing.naturalWidth) * width;
    on.drawImage(drawing, x, y - Math.max(0, whole - height) * 0.42, width, whole);
  }
  if (picture === null) drawMade(pen, name, sign, { x, y, height });
  on.restore();
  drawAvatar(pen, avatar, pen.at(pen.at(x, width) + width - 14), y + height - 18, 58);
  on.textAlign = 'center';
  const words = pen.fit(card, { family: 'text', size: 24, least: 17, lines: 1, width: width + CARD.gap - 8 });
  pen.write(words, x + width / 2, y + height + NAME / 2 + 6, pen.colour('ink'));
}

/** A made picture, without its pattern. */
function drawMade(
  pen: Pen,
  name: string,
  sign: string,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const { on } = pen;
  const { ground, figure } = lookOf(name);
  const middle = { x: x + CARD.width / 2, y: y + height * 0.42 };
  on.fillStyle = ground;
  on.fillRect(x, y, CARD.width, height);
  on.save();
  on.translate(middle.x, middle.y);
  on.scale(CARD.width / 100, CARD.width / 100);
  on.translate(-50, -58);
  on.globalAlpha = 0.5;
  on.fillStyle = figure;
  on.fill(new Path2D(RAYS));
  on.restore();
  on.textAlign = 'center';
  const way = { family: 'game', size: 76, least: 40, lines: 1, width: CARD.width } as const;
  pen.write(pen.fit(symbolFor(name, sign), way), middle.x, middle.y, pen.colour('ink'), sign ? 0 : 10);
}
