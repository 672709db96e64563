/** Hints at a table that talks in the app: for listeners in a first round, and on a page that is older than the server. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchTalk } from '../../../src/features/round/lazy-parts';
import { hand, open, round } from '../../fakes/play';
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
const old = () => screen.queryByText('This page is a little old. Reload it to ask and answer.');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[TALK-07] in a first round, listeners who have seen their card are advised to mark suspicious answers', async () => {
  const { show } = await open(hand);
  await show(round({ talk: picking() }));
  expect(shownHint()).toBe("Tap your card. It's for your eyes only.");
  screen.getByRole('region', { name: 'Your card' }).querySelector('button')?.click();
  await vi.waitFor(() => expect(shownHint()).toBe(LISTEN));
});

test('[TALK-13] a page without the words of an offered question asks for a reload, and still shows the log', async () => {
  const { show } = await open(hand);
  await show(round({ talk: picking({ asker: 'p1', offered: ['voices', 'from-next-year'] }) }));
  expect(old()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Do people keep their voices down here?')).toBeVisible();

  await show(round({ talk: picking({ asker: 'p1', offered: ['voices', 'ticket'] }) }));
  expect(old()).toBeNull();
});

test('[TALK-13] a page without the words of the question asks for a reload', async () => {
  const { show } = await open(hand);
  await show(round({ talk: picking({ asked: 'p1', question: 'from-next-year' }) }));
  expect(old()).toBeVisible();
  await show(round({ talk: picking({ asked: 'p1', question: 'typed words', questionTyped: true }) }));
  expect(old()).toBeNull();
});
