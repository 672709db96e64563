/** Draw the results as a picture to share. The podium gets the height that the other parts do not use. */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { lookOf, RAYS, symbolFor } from '../../../decks/generated-drawing';
import { scoreWords } from '../../../room/game/points';
import { shownName } from '../../../shared/text/names';
import { Canvas } from './canvas';
import {
  HEIGHT,
  type PictureContent,
  type PicturePlayer,
  type PictureRound,
  playersIn,
  WIDTH,
} from './picture-content';

const LOGO = '/brand/logo.svg';
const GAP = 26;
const FOOT_Y = 1_296;
const PODIUM = { minHeight: 400, step: 308, gap: 14, name: 84, minScale: 0.55, maxScale: 1.45 };
const RANKS = [
  { height: 236, avatar: 184, digit: 100, name: 44, fill: ['coin-lit', 'gold', 'amber-lo'] },
  { height: 168, avatar: 148, digit: 72, name: 38, fill: ['strong-ink', 'second', 'second-lo'] },
  { height: 132, avatar: 148, digit: 72, name: 38, fill: ['third-lit', 'third', 'third-lo'] },
] as const;
const ROW = { width: 470, height: 64, gap: 12 };
const CARD = { width: 138, height: 120, gap: 22, title: 50, name: 42, max: 6 };
const CONFETTI = ['danger', 'good', 'focus', 'gold', 'paper', 'button-lit'];
const RIBBON_TAIL = new Path2D('M-26 22H52L24 68l28 46H-26z');
const CROWN = new Path2D('M-11 6-12.5-6.5l6.8 4.7L0-10.2l5.7 8.4 6.8-4.7L11 6z');

/** Return a PNG file. Throws if the browser blocks canvas access. */
export async function drawPicture(content: PictureContent): Promise<Blob> {
  const canvas = new Canvas();
  const { title, headline, joke, rounds, date } = content;
  const players = playersIn(content);
  const images = [LOGO, ...players.map(({ avatar }) => avatar)];
  for (const { picture, avatars } of rounds)
    images.push(...[picture, ...avatars].filter((one) => one !== null));
  await Promise.all([
    canvas.loadFonts(`${title}${headline}${joke}${players.map(({ name }) => name).join('')}0123456789`),
    canvas.loadImages(images),
  ]);
  drawBackground(canvas);
  const top = drawHead(canvas, content);

  const others = players.slice(3);
  let floor = FOOT_Y - 40;
  const cardsHeight = CARD.title + CARD.height + CARD.name;
  const othersHeight = others.length && Math.ceil(others.length / 2) * (ROW.height + ROW.gap) + GAP - ROW.gap;
  if (rounds.length > 0 && floor - top - othersHeight - cardsHeight - GAP >= PODIUM.minHeight) {
    floor -= cardsHeight;
    drawRounds(canvas, rounds.slice(-CARD.max), floor);
    floor -= GAP;
  }
  for (const [index, player] of others.entries())
    drawRow(canvas, player, index, others.length, floor - othersHeight + GAP);
  drawPodium(canvas, players.slice(0, 3), top, floor - othersHeight);

  const small = { family: 'text', size: 28, minSize: 18, width: 470, color: 'ink-soft' } as const;
  const day = i18n.date(new Date(date), { dateStyle: 'medium' });
  canvas.write(day, canvas.fromStart(64), FOOT_Y, { ...small, align: 'start' });
  canvas.write(shownName(window.location.host), canvas.fromStart(WIDTH - 64), FOOT_Y, {
    ...small,
    align: 'end',
  });
  return await canvas.toPng();
}

function drawBackground(canvas: Canvas): void {
  const { context } = canvas;
  context.fillStyle = canvas.gradient(0, HEIGHT, 'raised-lit', 'panel-lit', 'table');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const [x, y, radius] = [WIDTH / 2, 600, 760];
  const light = context.createRadialGradient(x, y, radius * 0.15, x, y, radius);
  light.addColorStop(0, `rgba(${canvas.token('glow')}, 0.26)`);
  light.addColorStop(1, `rgba(${canvas.token('glow')}, 0)`);
  context.fillStyle = light;
  for (let beam = 0.07; beam < 2 * Math.PI; beam += Math.PI / 10) {
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y, radius, beam, beam + Math.PI / 20);
    context.fill();
  }
  for (let index = 0; index < 84; index += 1) {
    const [x, y, size] = [(index * 0.618) % 1, (index * 0.414) % 1, (index * 0.732) % 1] as const;
    context.save();
    context.translate(index % 2 ? x * 190 : WIDTH - x * 190, y * 900);
    context.rotate(index);
    context.fillStyle = canvas.token(CONFETTI[index % CONFETTI.length] ?? '');
    context.fillRect(-9, -6, 12 + size * 12, 8 + y * 8);
    context.restore();
  }
  context.lineWidth = 28;
  context.strokeStyle = canvas.token('outline');
  context.strokeRect(0, 0, WIDTH, HEIGHT);
  context.lineWidth = 14;
  context.strokeStyle = canvas.gradient(0, HEIGHT, 'frame-lit', 'frame', 'frame-lo');
  canvas.roundRect(21, 21, WIDTH - 42, HEIGHT - 42, 34);
  context.stroke();
}

/** Draw the logo, the ribbon, the headline and the joke. Return the y coordinate of their lower edge. */
function drawHead(canvas: Canvas, { title, headline, joke }: PictureContent): number {
  const image = canvas.images.get(LOGO);
  if (image) canvas.context.drawImage(image, (WIDTH - 316) / 2, 48, 316, 72);
  drawRibbon(canvas, title, 142);
  const large = { size: 80, minSize: 44, width: 880, lines: 2, color: 'gold-lit', outline: 0.17 };
  const small = { family: 'text', size: 32, minSize: 24, width: 860, lines: 2 } as const;
  const [first, second] = [canvas.fit(headline, large).height, canvas.fit(joke, small).height];
  canvas.write(headline, WIDTH / 2, 286 + first / 2, large);
  canvas.write(joke, WIDTH / 2, 300 + first + second / 2, small);
  return 314 + first + second;
}

function drawRibbon(canvas: Canvas, text: string, y: number): void {
  const { context } = canvas;
  const style = { size: 52, minSize: 30, width: 640, color: 'ribbon-ink' };
  const [line = ''] = canvas.fit(text, style).lines;
  const [half, height] = [context.measureText(line).width / 2 + 48, 92];
  context.fillStyle = canvas.gradient(0, height + 18, 'ribbon-lo', 'ribbon-tail');
  for (const side of [-1, 1]) {
    context.save();
    context.translate(WIDTH / 2 + side * half, y);
    context.scale(side, 1);
    context.fill(RIBBON_TAIL);
    context.restore();
  }
  context.fillStyle = canvas.gradient(y, height, 'ribbon-lit', 'ribbon', 'ribbon-lo');
  canvas.roundRect(WIDTH / 2 - half, y, 2 * half, height, 14);
  context.fill();
  canvas.write(text, WIDTH / 2, y + height / 2, style);
}

/** Draw up to three players. Players with the same score have the same height. */
function drawPodium(canvas: Canvas, players: readonly PicturePlayer[], top: number, floor: number): void {
  const { minScale, maxScale, step, gap, name } = PODIUM;
  const { height, avatar } = RANKS[0];
  const scale = Math.min(maxScale, Math.max(minScale, (floor - top - name - GAP) / (height + avatar + 64)));
  const isTie = players.filter(({ rank }) => rank === 1).length > 1;
  for (const [index, player] of players.entries()) {
    const column = isTie || index === 2 ? index : 1 - index;
    const start = (WIDTH - 3 * step) / 2 - gap + column * (step + gap);
    drawStep(canvas, player, canvas.fromStart(start, step), floor, scale);
  }
}

function drawStep(canvas: Canvas, player: PicturePlayer, x: number, floor: number, scale: number): void {
  const { rank, score, avatar, wins } = player;
  const look = RANKS[rank - 1] ?? RANKS[2];
  const { step } = PODIUM;
  const [height, size] = [look.height * scale, look.avatar * scale];
  const [middle, top] = [x + step / 2, floor - height];
  canvas.roundRect(x, top, step, height, [26, 26, 8, 8]);
  canvas.fillOutlined(canvas.gradient(top, height, ...look.fill));
  const figure = { minSize: 16, width: step, color: 'gold-ink' };
  canvas.write(i18n.number(rank), middle, top + height * 0.4, { ...figure, size: look.digit * scale });
  canvas.write(scoreWords(score), middle, top + height * 0.78, { ...figure, size: Math.max(24, 36 * scale) });

  const style = { size: look.name, minSize: 24, width: step, lines: 2, outline: 0.2 };
  const name = canvas.fit(shownName(player.name), style);
  const nameTop = top - 14 - name.height;
  canvas.write(shownName(player.name), middle, nameTop + name.height / 2, style);
  drawAvatar(canvas, avatar, middle, nameTop - 12 - size / 2, size);
  if (wins) drawCrown(canvas, middle, nameTop - 12 - size, (size * 0.42) / 28);
}

function drawCrown(canvas: Canvas, x: number, y: number, scale: number): void {
  const { context } = canvas;
  context.save();
  context.translate(x, y);
  context.rotate(-0.1);
  context.scale(scale, scale);
  context.lineWidth = 2.4;
  context.strokeStyle = canvas.token('outline');
  context.fillStyle = canvas.token('gold');
  context.fill(CROWN);
  context.stroke(CROWN);
  context.restore();
}

/** Draw an avatar, or a question mark for a player who has left. */
function drawAvatar(canvas: Canvas, address: string | null, x: number, y: number, size: number): void {
  const { context } = canvas;
  const image = canvas.images.get(address ?? '');
  const inner = size * 0.89;
  canvas.circle(x, y, size);
  canvas.fillOutlined(canvas.token('paper'), Math.max(5, size * 0.06));
  if (!image) {
    canvas.write('?', x, y, { size: size * 0.6, minSize: 8, width: size, color: 'paper-ink' });
    return;
  }
  context.save();
  canvas.circle(x, y, inner);
  context.clip();
  context.drawImage(image, x - inner / 2, y - inner / 2, inner, inner);
  context.restore();
}

/** Draw a player below the podium in one of two columns. If the number of players is odd, the last one is centered. */
function drawRow(canvas: Canvas, player: PicturePlayer, index: number, count: number, top: number): void {
  const { width, height, gap } = ROW;
  const column = index % 2 === 0 && index === count - 1 ? 0.5 : index % 2;
  const start = (WIDTH - gap) / 2 - width + column * (width + gap);
  const y = top + Math.floor(index / 2) * (height + gap);
  const middle = y + height / 2;
  canvas.roundRect(canvas.fromStart(start, width), y, width, height, 18);
  canvas.fillOutlined(canvas.gradient(y, height, 'raised-lit', 'raised'));
  const figure = { size: 34, minSize: 22, width: 60 };
  canvas.write(i18n.number(player.rank), canvas.fromStart(start + 38), middle, figure);
  drawAvatar(canvas, player.avatar, canvas.fromStart(start + 98), middle, 50);
  const style = { family: 'text', size: 27, minSize: 19, width: 262, lines: 2, align: 'start' } as const;
  canvas.write(shownName(player.name), canvas.fromStart(start + 136), middle, style);
  const score = { ...figure, color: 'gold-lit', align: 'end' } as const;
  canvas.write(i18n.number(player.score), canvas.fromStart(start + width - 22), middle, score);
}

function drawRounds(canvas: Canvas, rounds: readonly PictureRound[], top: number): void {
  const { width, height, gap } = CARD;
  const title = t({ message: 'Round by Round', comment: 'Heading: the rounds of a game that is over' });
  canvas.write(title, WIDTH / 2, top + 16, { size: 32, minSize: 22, width: 900, color: 'ink-soft' });
  const start = (WIDTH + gap - rounds.length * (width + gap)) / 2;
  for (const [index, round] of rounds.entries()) {
    const at = start + index * (width + gap);
    const [x, y] = [canvas.fromStart(at, width), top + CARD.title];
    drawCard(canvas, round, x, y);
    for (const [place, avatar] of round.avatars.entries())
      drawAvatar(
        canvas,
        avatar,
        canvas.fromStart(at + width - 14 - 40 * (round.avatars.length - 1 - place)),
        y + height - 18,
        58,
      );
    const style = { family: 'text', size: 24, minSize: 17, width: width + gap - 8 } as const;
    canvas.write(round.card, x + width / 2, y + height + 23, style);
  }
}

function drawCard(canvas: Canvas, { name, sign, picture }: PictureRound, x: number, y: number): void {
  const { width, height } = CARD;
  const { context } = canvas;
  const image = canvas.images.get(picture ?? '');
  context.save();
  canvas.roundRect(x, y, width, height, 16);
  canvas.fillOutlined(canvas.token('raised'));
  context.clip();
  if (image) {
    const full = (image.naturalHeight / image.naturalWidth) * width;
    context.drawImage(image, x, y - Math.max(0, full - height) * 0.42, width, full);
  } else if (picture === null) {
    const { ground, figure } = lookOf(name);
    context.fillStyle = ground;
    context.fillRect(x, y, width, height);
    context.translate(x + width / 2, y + height / 2);
    context.scale(width / 100, width / 100);
    context.translate(-50, -58); // The center of the rays.
    context.fillStyle = figure;
    context.globalAlpha = 0.5;
    context.fill(new Path2D(RAYS));
    context.globalAlpha = 1;
    const style = { size: 54, minSize: 28, width: 100, outline: sign ? 0 : 0.13 };
    canvas.write(symbolFor(name, sign), 50, 58, style);
  }
  context.restore();
}
