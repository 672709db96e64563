import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GamePlan } from '../../../src/features/lobby/game-plan';
import { Ballots } from '../../../src/features/round/referee/tally';
import type { Configuration } from '../../../src/room/state/use-configuration';
import { chooseLanguage } from '../../../src/shared/languages/active-language';
import { LANGUAGES } from '../../../src/shared/languages/choice';

test('[LANG-06] votes and cards are counted in Persian digits', async () => {
  const persian = LANGUAGES.find(({ tag }) => tag === 'fa');
  if (!persian) throw new Error('No fa');
  await act(() => chooseLanguage(persian));

  const plan = { minutes: 8, inGame: 30, minCards: 25, deck: 'locationDeck', spiesNow: 2 };
  render(
    <>
      <Ballots ballots={[]} players={[]} />
      <GamePlan configuration={plan as Configuration} ready={false} />
    </>,
  );

  expect(screen.getAllByRole('heading', { name: /۰/ })).toHaveLength(2);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '۸ دقیقه',
    '۳۰',
    '۲',
  ]);
});
