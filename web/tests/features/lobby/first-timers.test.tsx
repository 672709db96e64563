/** Explanations for players who have never played on this device. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import HowItWorks from '../../../src/features/join/how-it-works';
import { Coaching } from '../../../src/features/round/coaching';
import { full, guest, open as openLobby } from '../../fakes/lobby';
import { open as openRound, over, round, spy } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const PLAYED = 'spysafari:played';
const pictures = () => screen.queryByRole('heading', { name: 'How It Works' });
const coach = () => screen.queryByRole('region', { name: 'Coach' });
const lines = () => [...(coach()?.querySelectorAll('p') ?? [])];
/** The visible line. The others are rendered only to reserve space. */
const line = () => lines().find((one) => one.getAttribute('aria-hidden') === 'false')?.textContent;
const say = (
  isSpy: boolean,
  deck: 'locationDeck' | 'animalsDeck' = 'locationDeck',
  hidden = true,
  looked = false,
  isOver = false,
) => (
  <Coaching
    hand={{ isSpy, currentDeck: deck, severalSpies: false }}
    {...{ hidden, looked }}
    over={isOver}
    task="ask"
    practice={false}
  />
);

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('[SITE-03] the lobby explains the game with three pictures and the terms of the deck', async () => {
  const { show } = await openLobby(guest);

  await show({ ...full, currentDeck: 'animalsDeck' });

  expect(await screen.findByRole('heading', { name: 'Catch the Hunter' })).toBeVisible();
  expect(screen.queryByText(/Spy/, { selector: 'ol *' })).toBeNull();
});

test('the pictures for players’ own cards name neither role', () => {
  render(<HowItWorks deck="ownDeck" />);

  expect(screen.getByRole('heading', { name: 'Catch the bluffer' })).toBeVisible();
  expect(screen.queryByText(/Spy|Hunter|place|animal/, { selector: 'ol *' })).toBeNull();
});

test('experienced players see no explanations, and can open the guide without leaving the lobby', async () => {
  localStorage.setItem(PLAYED, 'yes');
  const { show, roomId } = await openLobby(guest);
  await show(full);

  await userEvent.click(await screen.findByRole('button', { name: 'How to Play' }));

  const sheet = within(screen.getByRole('dialog', { name: 'How to Play' }));
  expect(await sheet.findByRole('heading', { name: 'The Short Version' })).toBeVisible();
  expect(pictures()).toBeNull();
  expect(window.location.pathname).toBe(`/app/room/${roomId}`);
  cleanup();
  render(say(false));
  expect(coach()).toBeNull();
});

test.each([
  ['lobby', async () => (await openLobby(guest)).show(full)],
  ['round', async () => (await openRound()).show(round())],
])('a link in the guide scrolls to its section and stays in the %s', async (_, open) => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'How to Play' }));
  const sheet = screen.getByRole('dialog', { name: 'How to Play' });
  const heading = await within(sheet).findByRole('heading', { name: 'The Animals Deck' });
  const scrolled = vi.spyOn(heading, 'scrollIntoView');
  const { href } = window.location;

  await userEvent.click(within(sheet).getByRole('link', { name: 'below' }));

  expect(scrolled).toHaveBeenCalled();
  expect(window.location.href).toBe(href);
  expect(screen.getAllByRole('dialog')).toEqual([sheet]);
});

test.each([
  [false, 'All but one of you see this place.'],
  [true, 'You are the Spy. Nod along and work out the place.'],
] as const)('shows a line per stage, and the role only while the card is visible: Spy %s', (isSpy, told) => {
  const { rerender } = render(say(isSpy));
  expect(line()).toBe("Tap your card. It's for your eyes only.");

  rerender(say(isSpy, 'locationDeck', false));
  expect(line()).toBe(told);
  rerender(say(isSpy, 'locationDeck', true, true));
  expect(line()).toBe('Ask without giving the place away. The Spy has to bluff.');
  rerender(say(isSpy, 'locationDeck', true, true, true));
  expect(line()).toBe('Only the accused shows a card. Keep yours hidden.');
});

test.each(['locationDeck', 'animalsDeck'] as const)(
  ' the box contains the same lines on every phone, so that its size is constant: %s',
  (deck) => {
    const { rerender } = render(say(false, deck));
    const team = lines().map(({ textContent }) => textContent);

    rerender(say(true, deck, false));

    expect(lines().map(({ textContent }) => textContent)).toEqual(team);
    expect(team.join(' ').includes('Spy')).toBe(deck === 'locationDeck');
  },
);

test('the hint is shown only in the first round', async () => {
  const { show } = await openRound(spy);
  await show(round());
  expect(line()).toBe("Tap your card. It's for your eyes only.");

  await show(over());

  expect(line()).toMatch(/^Only the accused/);
  expect(localStorage.getItem(PLAYED)).toBe('1');
  cleanup();
  render(say(true));
  expect(coach()).toBeNull();
});

test.each(['available', 'blocked'])(
  ' a tap dismisses the hint permanently, with localStorage %s',
  async (how) => {
    if (how === 'blocked')
      // e2e/journeys/join.spec.ts fills Chromium's storage.
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('No', 'QuotaExceededError');
      });
    render(say(false));

    await userEvent.click(screen.getByRole('button', { name: 'No more hints' }));

    expect(coach()).toBeNull();
    cleanup();
    await act(async () => render(say(false)));
    expect(coach()).toBeNull();
  },
);
