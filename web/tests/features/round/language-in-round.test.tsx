/** Changing the language during a round. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Play from '../../../src/features/round/play-page';
import { Ballots } from '../../../src/features/round/referee/tally';
import { howWePlay } from '../../../src/room/game/how-we-play';
import { settingsIn } from '../../../src/room/state/settings';
import { SLIDERS } from '../../../src/room/state/sliders';
import { chooseLanguage, useLanguage } from '../../../src/shared/languages/active-language';
import { LANGUAGES } from '../../../src/shared/languages/choice';
import { pseudo } from '../../../src/shared/languages/pseudo';
import { ENGLISH } from '../../../src/shared/languages/table';
import { MIRRORED } from '../../fakes/languages';
import { button, hand, round } from '../../fakes/play';
import { referee } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { sitDown, wellBehaved } from '../../fakes/table';

/** Re-renders on a language change, like app/main.tsx. */
function App() {
  useLanguage();
  return <Play />;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await act(() => chooseLanguage(ENGLISH));
});

test('[LANG-02] a language change during a round keeps the clock, the notes, the open question and the connection', async () => {
  const calls = fakeServer(wellBehaved());
  const { show, socket } = await sitDown('/app/play', <App />, hand);
  await show(round());
  fireEvent.click(screen.getByRole('button', { name: /^Show your card/ }));
  fireEvent.click(screen.getByRole('button', { name: /Suspects Board/ }));
  const suspect = screen.getByRole('button', { name: /Player p2/ });
  fireEvent.click(suspect);
  const marked = suspect.querySelector('svg')?.outerHTML;
  fireEvent.click(screen.getByRole('link', { name: 'New Game' }));
  fireEvent.click(screen.getByRole('button', { name: 'Leave Room' }));
  const question = screen.getByRole('dialog', { name: 'Leave this room?' });
  const timer = screen.getByRole('timer', { hidden: true });
  const sent = [...socket.sent];
  const asked = calls.length;

  await act(() => chooseLanguage(MIRRORED));
  await act(() => vi.advanceTimersByTimeAsync(1_000));

  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByRole('button', { name: '[Çááññçééļ]' })).toBeVisible();
  for (const element of [suspect, question, timer]) expect(element).toBeInTheDocument();
  expect(timer).toHaveTextContent('7:59');
  expect(suspect.querySelector('svg')?.outerHTML).toBe(marked);
  expect(socket.sent).toEqual(sent);
  expect(calls.slice(asked)).toEqual([]);
});

test('[LANG-02] a language change during a vote keeps the ballot and sends nothing', async () => {
  fakeServer(wellBehaved());
  const { show, socket } = await sitDown('/app/play', <App />, hand);
  const stopped = { accuser: 'p3', suspect: 'p2', acted: ['p3'], spent: ['p3'], bar: 3 };
  await show(round({ stage: 'vote', roundEndsAt: null, clockLeft: 271_000, referee: referee(stopped) }));
  const yes = button('YES');
  fireEvent.click(yes);

  await act(() => chooseLanguage(MIRRORED));
  expect(yes).toBeInTheDocument();
  expect(yes).toHaveAttribute('aria-pressed', 'true');
  expect(yes).toHaveAccessibleName(`[${pseudo('YES')}]`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(pseudo(' the Spy?'));

  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const slip = button(`[${pseudo("You've voted. Tap to change.")}]`);
  await act(() => chooseLanguage(ENGLISH));
  expect(slip).toBeInTheDocument();
  expect(slip).toHaveAccessibleName("You've voted. Tap to change.");
  expect(socket.sentOf('vote')).toHaveLength(1);
});

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
