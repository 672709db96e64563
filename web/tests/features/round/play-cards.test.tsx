/** The list of cards in play, which is the same for all players, and the notes. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import Play from '../../../src/features/round/play-page';
import { button, hand, open, spy } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { sitDown, wellBehaved } from '../../fakes/table';

beforeEach(() => {
  fakeServer(wellBehaved());
});

test.each([
  ['the team', hand],
  ['the spy', spy],
])('every card in play has an explanation for %s', async (_whom, dealtTo) => {
  await open({ ...dealtTo, chosenCards: ['Airplane', 'Bank'], chosenIds: ['airplane', 'bank'] });

  await userEvent.click(button('Places'));

  const list = within(screen.getByRole('region', { name: 'Places' }));
  expect(list.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
    'AirplaneA machine with wings and rows of seats that carries people above the clouds.',
    "BankA place that keeps people's money safe and lends it out.",
  ]);
});

test.each([
  ['the team', hand],
  ['the spy', spy],
])(
  '[DECK-03] cards of earlier rounds are stamped in the lists of %s, and cannot be crossed out',
  async (_whom, dealtTo) => {
    await open({ ...dealtTo, playedIds: ['bank'] });

    await userEvent.click(button('Places'));

    const list = within(screen.getByRole('region', { name: 'Places' }));
    expect(list.getByRole('button', { name: /^Bank.*Played$/ })).toBeDisabled();
    expect(list.getAllByText('Played')).toHaveLength(1);
    if (dealtTo.isSpy) {
      await userEvent.click(button(/^Show your card/));
      await userEvent.click(button(/View Location Cards$/));
      expect(
        screen.getAllByRole('button', { name: /Bank/ }).map((card) => card.matches(':disabled')),
      ).toEqual([true, true]);
    }
  },
);

test.each([
  ['the team', hand],
  ['the spy', spy],
])('%s crosses out cards; they survive another screen, but not a new round', async (_who, state) => {
  const struck = async () => {
    await userEvent.click(button(/^Show your card/)); // uncovers the notes
    return screen.queryAllByRole('button', { pressed: true, hidden: true }).map((card) => card.textContent);
  };
  const first = await open({ ...state, chosenIds: ['airplane', 'bank', 'beach'] });
  await userEvent.click(button('Places'));
  await userEvent.click(button(/^Bank/));
  await userEvent.click(button(/^Beach/));
  await userEvent.click(button(/^Beach/));
  const inList = expect.stringMatching(/^BankA place/);
  expect(await struck()).toEqual(['Bank', inList]);

  document.body.replaceChildren();
  await sitDown('/app/play', <Play />, state, first.roomId);
  expect(await struck()).toEqual(['Bank', inList]);
  document.body.replaceChildren();
  await sitDown('/app/play', <Play />, { ...state, round: 2 }, first.roomId);
  expect(await struck()).toEqual([]);
});

test('the notes are initially open on computers and closed on phones', async () => {
  const desk = vi.spyOn(window, 'matchMedia');
  for (const wide of [true, false]) {
    desk.mockImplementation(
      (query) => ({ matches: wide && query.includes('pointer: fine') }) as MediaQueryList,
    );
    await open();
    expect(button(/Suspects Board$/)).toHaveAttribute('aria-expanded', String(wide));
    document.body.replaceChildren();
  }
});
