import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ballots } from '../../../src/features/round/referee/tally';
import { howWePlay } from '../../../src/room/game/how-we-play';
import { settingsIn } from '../../../src/room/state/settings';
import { SLIDERS } from '../../../src/room/state/sliders';
import { chooseLanguage } from '../../../src/shared/languages/active-language';
import { LANGUAGES } from '../../../src/shared/languages/choice';

test('[LANG-06] votes and cards are counted in Persian digits', async () => {
  const persian = LANGUAGES.find(({ tag }) => tag === 'fa');
  if (!persian) throw new Error('No fa');
  await act(() => chooseLanguage(persian));

  render(<Ballots ballots={[]} players={[]} />);

  expect(screen.getAllByRole('heading', { name: /۰/ })).toHaveLength(2);
  expect(howWePlay({ ...TABLE, spiesNow: 1 })[1]).toBe('یک جاسوس، ۸ دقیقه.');
  expect(howWePlay({ ...TABLE, spiesNow: 'hidden' })[1]).toBe('۱ یا ۲ جاسوس، ۸ دقیقه.');
  expect(SLIDERS.cards.summary(30)).toBe('۳۰ کارت');
});

const TABLE = { settings: settingsIn(null), deck: 'locationDeck', minutes: 8, players: 4 } as const;
