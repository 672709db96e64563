import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { numbersInWords } from '../../src/room/game/clue-games';
import { howWePlay, inShort } from '../../src/room/game/how-we-play';
import { type Settings, settingsIn } from '../../src/room/state/settings';
import { SLIDERS } from '../../src/room/state/sliders';
import { type SettingContext, SWITCHES, type Switch } from '../../src/room/ui/switches';
import { chooseLanguage } from '../../src/shared/languages/active-language';
import { LANGUAGES } from '../../src/shared/languages/choice';

const LONGEST = 120;
/** With the usual settings, these are two lines above Start. */
const LONGEST_IN_SHORT = 95;

const CONTEXT: SettingContext = { settings: settingsIn(null), deck: 'locationDeck', players: 10 };

function values<Value>({ options }: Switch<Value>): Value[] {
  return options(CONTEXT).map(({ value }) => value);
}

const COMBINATIONS = values(SWITCHES.rules).flatMap((rules) =>
  values(SWITCHES.talk).flatMap((talk) =>
    values(SWITCHES.spies).flatMap((spiesNow) =>
      (['locationDeck', 'animalsDeck', 'ownDeck'] as const).map((deck) => ({
        settings: { ...CONTEXT.settings, rules, talk },
        players: CONTEXT.players,
        spiesNow,
        deck,
      })),
    ),
  ),
);

test.each(
  LANGUAGES.filter(({ tag }) => !/X[AB]$/.test(tag)).map((language) => [language.tag, language] as const),
)(
  '[REF-02] [TALK-01] [SPY-01] every combination of settings has a sentence of at most 120 letters: %s',
  async (_, language) => {
    await act(() => chooseLanguage(language));
    const { min, max } = SLIDERS.minutes;

    const sentences = COMBINATIONS.map((table) => howWePlay({ ...table, minutes: max }).join(' '));

    expect(COMBINATIONS).not.toEqual([]);
    expect(new Set(sentences).size).toBe(COMBINATIONS.length);
    expect(sentences.filter(({ length }) => length > LONGEST)).toEqual([]);
    const short = COMBINATIONS.map((table) => inShort({ ...table, minutes: max }).join(' '));
    expect(short.filter(({ length }) => length > LONGEST_IN_SHORT)).toEqual([]);
    for (let minutes = min; minutes <= max; minutes += 1)
      expect(howWePlay({ ...(COMBINATIONS[0] as (typeof COMBINATIONS)[0]), minutes })[1]).toMatch(/[\d۰-۹]/);
  },
);

const WITH_CLUES = (['impostor', 'undercover'] as const).flatMap((rules) =>
  (['aloud', 'type'] as const).flatMap((talk) =>
    ([1, 2, 'hidden'] as const).flatMap((impostors) =>
      ([1, 2, 3] as const).flatMap((laps) =>
        [false, true].map(
          (white): Settings => ({ ...CONTEXT.settings, rules, talk, impostors, laps, white }),
        ),
      ),
    ),
  ),
);

test.each(
  LANGUAGES.filter(({ tag }) => !/X[AB]$/.test(tag)).map((language) => [language.tag, language] as const),
)(
  '[GAME-01] every viewer reads the settings of a game with clues in at most 150 letters: %s',
  async (_, language) => {
    await act(() => chooseLanguage(language));

    const sentences = WITH_CLUES.flatMap((settings) =>
      [3, 4, 6, 10].map((players) =>
        howWePlay({ settings, players, spiesNow: 1, deck: 'locationDeck', minutes: 8 }).join(' '),
      ),
    );

    expect(sentences.filter(({ length }) => length > 150)).toEqual([]);
  },
);

async function inEnglish() {
  const english = LANGUAGES.find(({ tag }) => tag === 'en');
  if (english) await act(() => chooseLanguage(english));
}

test('[GAME-06] the sentence about Undercover names the sides and the minutes, and says when players are missing', async () => {
  await inEnglish();
  const numbers = (players: number, more: Partial<Settings> = {}) =>
    numbersInWords({ ...CONTEXT.settings, rules: 'undercover', ...more }, players);

  expect(numbers(3)).toBe('Undercover needs 4 players.');
  expect(numbers(4, { white: true })).toBe('3 civilians and 1 Undercover: about 3 minutes.');
  expect(numbers(6, { white: true })).toBe('4 civilians, 1 Undercover, and Mr. White: about 5 minutes.');
  expect(numbers(10, { talk: 'type' })).toBe('7 civilians and 3 Undercovers: about 18 minutes.');
});

test('[GAME-05] the sentence about Impostor has the numbers that the table allows', async () => {
  await inEnglish();
  const numbers = (players: number, more: Partial<Settings> = {}) =>
    numbersInWords({ ...CONTEXT.settings, rules: 'impostor', ...more }, players);

  expect(numbers(6, { laps: 3 })).toBe('One Impostor, 3 laps.');
  expect(numbers(7, { laps: 3 })).toBe('1 or 2 Impostors, 2 laps.');
  expect(numbers(7, { impostors: 2, laps: 1 })).toBe('Two Impostors, 1 lap.');
});
