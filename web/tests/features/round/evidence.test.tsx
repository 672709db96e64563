/** The questions and answers where players decide about a suspect, and the notes during talk in the app. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchReferee, fetchTalk } from '../../../src/features/round/lazy-parts';
import type { RefereeView, RoomView } from '../../../src/shared/contract.gen';
import { button, hand, open, round } from '../../fakes/play';
import { referee, settings } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';
import { openLooked, picking } from '../../fakes/talk';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await Promise.all([fetchReferee(), fetchTalk()]);

const at = (stage: RoomView['stage'] & string, more: Partial<RefereeView> = {}) =>
  round({ stage, settings: { ...settings, talk: 'tap' }, referee: referee(more), talk: picking() });
const evidence = () => screen.queryByText('Do people keep their voices down here?');
const log = () => button('All answers (1)');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('spysafari:played', 'yes');
  fakeServer(wellBehaved());
});

test('[REF-06] a vote shows what the suspect has answered, and the whole log after a tap', async () => {
  const { show } = await open(hand);
  await show(at('vote', { accuser: 'p3', suspect: 'p2', bar: 2 }));
  expect(evidence()).toBeVisible();
  fireEvent.click(log());
  expect(
    within(screen.getByRole('dialog', { name: 'All answers' })).getByRole('list', { name: 'All answers' }),
  ).toBeVisible();
});

test('[REF-06] a vote does not show answers of other players as those of the suspect', async () => {
  const { show } = await open(hand);
  await show(at('vote', { accuser: 'p3', suspect: 'p4', bar: 2 }));
  expect(evidence()).toBeNull();
  expect(log()).toBeVisible();
});

test('[REF-05] the sheet for accusing shows the answers of the chosen player', async () => {
  const { show } = await open(hand);
  await show(at('talk'));
  fireEvent.click(button('Accuse'));
  const sheet = within(screen.getByRole('dialog', { name: /Who is the Spy/ }));
  expect(sheet.queryByText('Do people keep their voices down here?')).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Player p2' }));
  expect(sheet.getByText('Do people keep their voices down here?')).toBeVisible();
});

test.each(['point', 'name'] as const)('[REF-12] the log is one tap away in %s', async (stage) => {
  const { show } = await open(hand);
  await show(at(stage, { turn: 'p1' }));
  expect(log()).toBeVisible();
});

test('[REF-10] a card that is crossed out in the notes is dim in the list for naming one', async () => {
  const { show } = await open(hand);
  await show(at('talk'));
  fireEvent.click(button(/^Show your card/));
  fireEvent.click(button(/Suspects Board/));
  fireEvent.click(
    within(screen.getByRole('region', { name: /Suspects Board/ })).getByRole('button', { name: 'Bank' }),
  );
  fireEvent.click(button('Name the place'));
  const sheet = within(screen.getByRole('dialog', { name: /Name the place/ }));
  expect(sheet.getByRole('button', { name: 'Bank' }).className).toMatch(/dim/);
  expect(sheet.getByRole('button', { name: 'Beach' }).className).not.toMatch(/dim/);
});

test('[PLAY-12] a tap on a face of the turn marks the player', async () => {
  const { show } = await openLooked(hand);
  await show(round({ talk: picking() }));
  fireEvent.click(button('Mark Player p2 (now: unknown)'));
  fireEvent.click(button('Mark Player p2 (now: suspect)'));
  expect(button('Mark Player p2 (now: cleared)')).toBeVisible();
});

test.each([
  ['asks', { asker: 'p1', offered: ['voices', 'ticket'] }],
  ['answers', { asked: 'p1', question: 'voices' }],
])('[PLAY-12] a player who %s can open the notes', async (_, turn) => {
  const { show } = await openLooked(hand);
  await act(async () => show(round({ talk: picking(turn) })));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Your Notes' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Your Notes' })).getByRole('button', { name: /Player p3/ }),
  ).toBeVisible();
});
