import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { howWePlay } from '../../src/room/game/how-we-play';
import { SLIDERS } from '../../src/room/state/sliders';
import { SWITCHES } from '../../src/room/ui/switches';
import { chooseLanguage } from '../../src/shared/languages/active-language';
import { LANGUAGES } from '../../src/shared/languages/choice';

const LONGEST = 120;

const values = <Value>({ options }: { options: readonly { value: Value }[] }) =>
  options.map(({ value }) => value);

const COMBINATIONS = values(SWITCHES.rules).flatMap((rules) =>
  values(SWITCHES.talk).flatMap((talk) =>
    values(SWITCHES.spies).flatMap((spiesNow) =>
      (['locationDeck', 'animalsDeck', 'ownDeck'] as const).map((deck) => ({
        settings: { rules, talk },
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

    expect(COMBINATIONS).toHaveLength(81);
    expect(new Set(sentences).size).toBe(81);
    expect(sentences.filter(({ length }) => length > LONGEST)).toEqual([]);
    for (let minutes = min; minutes <= max; minutes += 1)
      expect(howWePlay({ ...(COMBINATIONS[0] as (typeof COMBINATIONS)[0]), minutes })[1]).toMatch(/[\d۰-۹]/);
  },
);
