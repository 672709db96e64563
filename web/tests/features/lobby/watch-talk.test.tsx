import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchDeckTexts } from '../../../src/decks/texts';
import type { RoomView } from '../../../src/shared/contract.gen';
import { guest, me, open, others } from '../../fakes/lobby';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';
import { FIRST, picking } from '../../fakes/talk';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await fetchDeckTexts('talk');

const talk = picking();
const running: Partial<RoomView> = {
  phase: 'round',
  stage: 'talk',
  round: 1,
  serverTime: 1_000_000,
  roundEndsAt: 1_480_000,
  players: [me({ is_admin: false }), ...others.map((player) => ({ ...player, in_round: true }))],
};

beforeEach(() => {
  sessionStorage.clear();
  fakeServer(wellBehaved({ 'GET /talk': async () => Response.json({ round: 1, exchanges: [FIRST] }) }));
});

test('[TALK-07] a late joiner sees the turn and the log, without buttons to take part', async () => {
  const { show } = await open(guest);
  await show({ ...running, talk });
  expect(await screen.findByText('Player p2 is picking a question')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip this turn' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'All answers (1)' }));
  const list = within(screen.getByRole('dialog')).getByRole('list', { name: 'All answers' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('[TALK-12] at a table that talks aloud, a late joiner sees neither the turn nor the log', async () => {
  const { show } = await open(guest);
  await show(running);
  expect(screen.queryByText('Last answers')).toBeNull();
});
