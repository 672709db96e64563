/**
 * Draws the results as a picture to share. From above: whose game, who won, the podium, the others, the rounds. What is
 * told after the podium is a band each; the podium takes the height that the bands leave.
 */

import { shownName } from '../../../shared/text/names';
import { heightOf, Pen, Refused } from './pen';
import { type PictureContent, WIDTH } from './picture-content';
import { drawRibbon, drawTable } from './pieces';
import { drawPodium } from './podium';
import { remainingPlayers } from './remaining-players';
import { pastRounds } from './rounds';

const FOOT = 1_296;
const GAP = 26;
/** What the podium needs to be one. */
const PODIUM = 420;

/** A PNG. Throws where the browser lets no page draw. */
export async function drawPicture(shown: PictureContent): Promise<Blob> {
  const pen = new Pen();
  const names = shown.players.map(({ name }) => name).join('');
  await Promise.all([
    pen.fetchLetters(`${shown.title}${shown.headline}${shown.joke}${names}0123456789`),
    pen.fetchPictures(picturesIn(shown)),
  ]);
  drawTable(pen);
  expectInk(pen);
  const top = drawHead(pen, shown);
  const bottom = drawBands(pen, shown, top);
  drawPodium(pen, shown.players.slice(0, 3), top, bottom);
  drawFoot(pen, shown);
  return await new Promise((resolve, reject) => {
    pen.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Refused())), 'image/png');
  });
}

function picturesIn({ logo, players, rounds }: PictureContent): string[] {
  const ofRounds = rounds.flatMap(({ picture, avatar }) => [picture ?? [], avatar ?? []].flat());
  return [logo, ...players.map(({ avatar }) => avatar), ...ofRounds];
}

/** A browser that guards against being recognized gives back other pixels than were drawn. */
function expectInk({ on }: Pen): void {
  on.fillStyle = '#123456';
  on.fillRect(0, 0, 2, 2);
  const [red, green, blue] = on.getImageData(0, 0, 1, 1).data;
  if (red !== 0x12 || green !== 0x34 || blue !== 0x56) throw new Refused();
}

/** Returns where the podium may begin. */
function drawHead(pen: Pen, { logo, title, headline, joke }: PictureContent): number {
  const { on } = pen;
  const mark = pen.picture(logo);
  if (mark) on.drawImage(mark, (WIDTH - 316) / 2, 48, 316, 72);
  let y = drawRibbon(pen, title, 142) + 34;
  on.textAlign = 'center';
  const way = { family: 'game', width: 880 } as const;
  const one = { ...way, size: 108, least: 72, lines: 1 };
  const name = pen.fit(headline, one, { ...way, size: 80, least: 44, lines: 2 });
  y += name.size / 2;
  y += pen.write(name, WIDTH / 2, y, pen.colour('gold-lit'), name.size * 0.17);
  const line = pen.fit(joke, { family: 'text', size: 32, least: 24, lines: 2, width: 860 });
  y += line.size / 2 - name.size / 2 + 16;
  pen.write(line, WIDTH / 2, y, pen.colour('ink'));
  return y + heightOf(line);
}

/** From the lower edge up. Returns where the podium stands. */
function drawBands(pen: Pen, { players, rounds, roundsTitle }: PictureContent, top: number): number {
  const others = remainingPlayers(pen, players.slice(3));
  let y = FOOT - 40;
  const room = y - top - PODIUM - (others.height && others.height + GAP) - GAP;
  const played = pastRounds(pen, roundsTitle, rounds, room);
  for (const band of [played, others]) {
    if (band.height === 0) continue;
    y -= band.height;
    band.draw(y);
    y -= GAP;
  }
  return y;
}

function drawFoot(pen: Pen, { date, host }: PictureContent): void {
  const { on } = pen;
  const small = { family: 'text', size: 28, least: 18, lines: 1, width: 470 } as const;
  on.textAlign = 'start';
  pen.write(pen.fit(date, small), pen.at(64), FOOT, pen.colour('ink-soft'));
  on.textAlign = 'end';
  pen.write(pen.fit(shownName(host), small), pen.at(WIDTH - 64), FOOT, pen.colour('ink-soft'));
}
