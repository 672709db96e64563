import { shownName } from '../../../shared/text/names';
import { heightOf, type Pen } from './pen';
import { type Band, type PicturePlayer, WIDTH } from './picture-content';
import { drawAvatar, drawBlock } from './pieces';

const ROW = { width: 474, height: 64, gap: 12 };
const COLUMNS = 2;
const MARGIN = (WIDTH - COLUMNS * ROW.width - ROW.gap) / 2;

/** All below the podium, in two columns. */
export function remainingPlayers(pen: Pen, players: readonly PicturePlayer[]): Band {
  const rows = Math.ceil(players.length / COLUMNS);
  return {
    height: rows && rows * (ROW.height + ROW.gap) - ROW.gap,
    draw(y) {
      for (const [index, player] of players.entries()) {
        const column = index % COLUMNS;
        const isAlone = column === 0 && index === players.length - 1;
        const start = isAlone ? (WIDTH - ROW.width) / 2 : MARGIN + column * (ROW.width + ROW.gap);
        drawRow(pen, player, start, y + Math.floor(index / COLUMNS) * (ROW.height + ROW.gap));
      }
    },
  };
}

function drawRow(pen: Pen, { rank, avatar, name, score }: PicturePlayer, start: number, y: number): void {
  const { on } = pen;
  const { width, height } = ROW;
  const middle = y + height / 2;
  drawBlock(
    pen,
    { x: pen.at(start, width), y, width, height },
    18,
    pen.shade(y, height, 'raised-lit', 'raised'),
  );
  const figure = { family: 'game', size: 34, least: 22, lines: 1, width: 60 } as const;
  on.textAlign = 'center';
  pen.write(pen.fit(String(rank), figure), pen.at(start + 38), middle, pen.colour('ink'));
  drawAvatar(pen, avatar, pen.at(start + 98), middle, 50);
  on.textAlign = 'start';
  const way = { family: 'text', width: 262 } as const;
  const one = { ...way, size: 30, least: 24, lines: 1 };
  const called = pen.fit(shownName(name), one, { ...way, size: 24, least: 19, lines: 2 });
  const first = middle - (heightOf(called) - heightOf({ ...called, lines: [''] })) / 2;
  pen.write(called, pen.at(start + 136), first, pen.colour('ink'));
  on.textAlign = 'end';
  pen.write(pen.fit(score, figure), pen.at(start + width - 22), middle, pen.colour('gold-lit'));
}
