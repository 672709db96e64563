/** The games with clues: what the settings of a table mean for the next round (docs/product/clues.md). */
import { i18n } from '@lingui/core';
import { ph, plural, select, t } from '@lingui/core/macro';
import { type ClueGame, isClueGame, type Settings } from '../state/settings';
import { sideCount, sidesIn } from './sides';

/** The number of players from which a setting has an effect. */
export const MIN_FOR_TWO_IMPOSTORS = 7;
export const MIN_FOR_UNDERCOVER = 4;
export const MIN_FOR_WHITE = 6;

/** Fewer pairs of similar cards are noted in the lobby, because all other pairs are random (GAME-02). */
export const ENOUGH_PAIRS = 8;

/** The seconds of the talk after the clues, if the table has not chosen any. */
const TALK_SECONDS: Readonly<Record<ClueGame, number>> = { impostor: 60, undercover: 30 };
export const TALK = { min: 15, max: 300, step: 15 } as const;

export const talkSeconds = ({ rules, discussion }: Pick<Settings, 'rules' | 'discussion'>): number =>
  discussion ?? (isClueGame(rules) ? TALK_SECONDS[rules] : 0);

/** The setting for the number of Impostors, as it applies to this number of players. */
export const impostorsNow = (settings: Settings, players: number): Settings['impostors'] =>
  players < MIN_FOR_TWO_IMPOSTORS ? 1 : settings.impostors;

/** The laps of clues before the vote of Impostor. */
export const lapsNow = ({ laps }: Settings, players: number): Settings['laps'] =>
  laps === 3 && players >= MIN_FOR_TWO_IMPOSTORS ? 2 : laps;

/** The players on each side of Undercover, from four players on. */
export function sidesFor(players: number, { white }: Pick<Settings, 'white'>) {
  const odd = players >= 8 ? 3 : players >= 6 ? 2 : 1;
  const whites = Number(white && players >= MIN_FOR_WHITE);
  return { civilian: players - odd, undercover: odd - whites, white: whites };
}

/** The usual minutes of a round of Undercover out loud, from four players on. */
const MINUTES = [3, 4, 5, 7, 8, 10, 12];

/** Return the usual minutes of a round of Undercover. In the app, it takes half as long again. */
export function minutesFor(players: number, { talk }: Pick<Settings, 'talk'>): number {
  const aloud = MINUTES[Math.min(Math.max(players - MIN_FOR_UNDERCOVER, 0), MINUTES.length - 1)] ?? 0;
  return talk === 'aloud' ? aloud : Math.round(1.5 * aloud);
}

/** Return the sentence about the numbers of the next round, which follows the one about how it is played. */
export function numbersInWords(settings: Settings, players: number): string {
  if (settings.rules === 'impostor') {
    const count = impostorsNow(settings, players);
    return t({
      message: `${select(ph({ impostors: count === 2 ? 'two' : String(count) }), {
        two: 'Two Impostors',
        hidden: '1 or 2 Impostors',
        other: 'One Impostor',
      })}, ${plural(ph({ laps: lapsNow(settings, players) }), { one: '# lap', other: '# laps' })}.`,
      comment: 'How the table plays Impostor: how often everyone gives a clue before the vote',
    });
  }
  if (players < MIN_FOR_UNDERCOVER) return undercoverNeeds();
  const sides = sidesIn(sidesFor(players, settings)).map(([side, count]) => sideCount(side, count));
  const list = new Intl.ListFormat(i18n.locale).format(sides);
  const minutes = minutesFor(players, settings);
  return t({
    message: `${list}: ${plural(minutes, { one: 'about # minute', other: 'about # minutes' })}.`,
    comment:
      "How the table plays Undercover; {list}: '4 civilians, 1 Undercover, and Mr. White', then how long a round takes",
  });
}

export const undercoverNeeds = () =>
  t({
    message: plural(ph({ least: MIN_FOR_UNDERCOVER }), {
      one: 'Undercover needs # player.',
      other: 'Undercover needs # players.',
    }),
    comment: 'In the lobby: there are too few players for the game Undercover',
  });
