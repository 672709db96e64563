/** Hints at a table that talks in the app: for listeners in a first round, and on a page that is older than the server. */
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Coaching } from '../../../src/features/round/coaching';
import { fetchTalk } from '../../../src/features/round/lazy-parts';
import { button, hand, open, over, round } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';
import { picking } from '../../fakes/talk';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await fetchTalk();

const LISTEN = "Listen: whose answer doesn't fit? Mark them in your notes.";
const shownHint = () =>
  [...screen.getByRole('region', { name: 'Coach' }).querySelectorAll('p')].find(
    (line) => line.getAttribute('aria-hidden') === 'false',
  )?.textContent;
const old = () => screen.queryByText(/^Your table has moved on to something/);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[TALK-07] in a first round, listeners who have seen their card are advised to mark suspicious answers', async () => {
  const { show } = await open(hand);
  await show(round({ talk: picking() }));
  expect(shownHint()).toBe("Tap your card. It's for your eyes only.");
  fireEvent.click(button(/^Show your card/));
  expect(shownHint()).toBe('All but one of you see this place.');
  fireEvent.click(button(/^Hide your card/));
  await vi.waitFor(() => expect(shownHint()).toBe(LISTEN));
});

test('[TALK-13] a page without the words of an offered question asks for a reload, and still shows the log', async () => {
  localStorage.setItem('spysafari:played', 'yes'); // In a first round, the card comes first.
  const { show } = await open(hand);
  await show(round({ talk: picking({ asker: 'p1', offered: ['voices', 'from-next-year'] }) }));
  expect(old()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Do people keep their voices down here?')).toBeVisible();

  await show(round({ talk: picking({ asker: 'p1', offered: ['voices', 'ticket'] }) }));
  expect(old()).toBeNull();
});

test('[TALK-13] a page without the words of the question asks for a reload', async () => {
  localStorage.setItem('spysafari:played', 'yes'); // In a first round, the card comes first.
  const { show } = await open(hand);
  await show(round({ talk: picking({ asked: 'p1', question: 'from-next-year' }) }));
  expect(old()).toBeVisible();
  await show(round({ talk: picking({ asked: 'p1', question: 'typed words', questionTyped: true }) }));
  expect(old()).toBeNull();
});

test('[PLAY-06] in a first round without a referee, nothing covers the card before the player has looked at it', async () => {
  const { show } = await open(hand);
  const asked = round({ talk: picking({ asked: 'p1', question: 'voices' }) });
  await show(asked);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Questions and answers' })).toBeNull();
  fireEvent.click(button(/^Show your card/));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button(/^Hide your card/));
  expect(await screen.findByRole('dialog')).toBeVisible();

  await show(over());
  await show({ ...asked, round: 2 });
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each(['locationDeck', 'animalsDeck'] as const)('hints have at most twelve words: %s', (currentDeck) => {
  for (const severalSpies of [false, true]) {
    for (const task of ['ready', 'ask'] as const)
      render(
        <Coaching
          hand={{ isSpy: false, currentDeck, severalSpies }}
          hidden
          looked={false}
          over={false}
          task={task}
          practice={task === 'ask'}
        />,
      );
  }
  const hints = screen
    .getAllByRole('region', { name: 'Coach' })
    .flatMap((box) => [...box.querySelectorAll('p')]);
  expect(hints.length).toBeGreaterThan(20);
  for (const { textContent } of hints)
    expect(textContent.split(' ').length, textContent).toBeLessThanOrEqual(12);
});
