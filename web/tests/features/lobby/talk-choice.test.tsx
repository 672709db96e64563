/** The choice of how the players talk, in the lobby and between rounds. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fineTune, full, guest, open as openLobby } from '../../fakes/lobby';
import { ADMIN, admin, hand, open as openRound, scored } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test('[TALK-01] a table talks out loud until the admin chooses the app, and may then type as well', async () => {
  const { show, socket, roomId } = await openLobby();
  await show(full);
  const sheet = await fineTune();
  expect(choice('Out loud').checked).toBe(true);

  await userEvent.click(choice('Tap'));

  expect(choice('Tap').checked).toBe(true);
  expect(sheet.getByText('You choose from six questions and five answers.')).toBeVisible();
  await userEvent.click(choice('Tap or type'));
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toHaveLength(2));
  await userEvent.click(choice('Out loud'));
  await vi.waitFor(() =>
    expect(socket.sentOf('change-settings')).toEqual([
      { roomId, talk: 'tap' },
      { roomId, talk: 'type' },
      { roomId, talk: 'aloud' },
    ]),
  );
});

const card = async () => screen.findByRole('region', { name: 'How We Play' });

test('[TALK-01] the other players see the choice as a sentence', async () => {
  const { show } = await openLobby(guest);
  const players = full.players?.map((one) => ({ ...one, is_admin: one.player_id === 'p2' })) ?? [];
  await show({ players });
  expect(await card()).toHaveTextContent('You ask, answer and vote out loud, with no referee.');
  await show({ players, settings: { talk: 'type' } });
  expect(await card()).toHaveTextContent('You tap or type, then vote out loud, with no referee.');
});

test('[TALK-01] the admin can change the choice between rounds, and the others see it', async () => {
  const { show, socket, roomId } = await openRound(admin);
  await show(scored({ settings: { talk: 'tap' }, talk: { mode: 'tap', count: 3 } }, ADMIN));
  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  await fineTune();
  await userEvent.click(choice('Tap or type'));
  await vi.waitFor(() => expect(socket.sentOf('change-settings')).toEqual([{ roomId, talk: 'type' }]));
});

test('[TALK-01] between rounds, the other players see how they will talk', async () => {
  const { show } = await openRound(hand);
  await show(scored({ settings: { talk: 'tap' }, talk: { mode: 'tap', count: 3 } }));
  expect(await card()).toHaveTextContent('You tap to ask and answer');
  await show(scored({ talk: { mode: 'tap', count: 3 } }));
  expect(await card()).toHaveTextContent('You ask, answer and vote out loud');
});
