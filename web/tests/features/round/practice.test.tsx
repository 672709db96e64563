/** A practice: one person among bots. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchReferee, fetchTalk } from '../../../src/features/round/lazy-parts';
import type { PlayerView, RoomView } from '../../../src/shared/contract.gen';
import { ADMIN, admin, button, open, round, spy, timer } from '../../fakes/play';
import { referee, settings } from '../../fakes/referee';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';
import { picking } from '../../fakes/talk';

vi.mock('socket.io-client', async () => (await import('../../fakes/live')).fakeSocketIo);

await Promise.all([fetchReferee(), fetchTalk()]);

const LOOKING = { stage: 'look' as const, roundEndsAt: null, clockLeft: 240_000 };
const STOPPED = { stage: 'paused' as const, roundEndsAt: null, clockLeft: 180_000, pausedUntil: 1_900_000 };
const doorStop = () => screen.queryByRole('heading', { name: 'Somebody at the Door' });
const shownHint = () => screen.getByRole('region', { name: 'Coach' }).querySelector('p[aria-hidden="false"]');

/** Return the round with bots in all other seats. */
function practice(more: Partial<RoomView> = {}, own: Partial<PlayerView> = {}): Partial<RoomView> {
  const view = round({ talk: picking(), referee: referee(), settings, ...more }, { ...ADMIN, ...own });
  const players = (view.players ?? []).map((player) =>
    player.player_id === 'p1' ? player : { ...player, is_bot: true as const },
  );
  return { ...view, players };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer(wellBehaved());
});

test.each([
  ['Read More', 'Show Less'],
  [/^Your Notes/, /^Your Notes/],
  ['How to Play', 'Close'],
])(
  '[BOT-01] the clock stops while the player has %s open, and the table stays visible',
  async (opens, closes) => {
    const { show, socket, roomId } = await open(admin);
    await show(practice());
    fireEvent.click(button(opens));
    await vi.waitFor(() => expect(socket.sentOf('pause-round')).toEqual([{ roomId, round: 1 }]));

    await show(practice(STOPPED));
    expect(doorStop()).toBeNull();
    expect(timer()).toHaveTextContent('3:00');
    expect(screen.getByText('The clock waits while you read.')).toBeInTheDocument();
    expect(socket.sentOf('go-on')).toEqual([]);

    fireEvent.click(button(closes));
    await vi.waitFor(() => expect(socket.sentOf('go-on')).toEqual([{ roomId, round: 1 }]));
    await show(practice());
    expect(screen.queryByText('The clock waits while you read.')).toBeNull();
    expect(socket.sentOf('pause-round')).toHaveLength(1);
  },
);

test('[BOT-01] on a phone, the clock stops while the rules are open, even if they were opened in full', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  );
  const { show, socket } = await open(admin);
  await show(practice());
  fireEvent.click(button('Rules'));
  await vi.waitFor(() => expect(socket.sentOf('pause-round')).toHaveLength(1));
  await show(practice(STOPPED));

  fireEvent.click(button('Read More'));
  fireEvent.click(button('Rules'));

  await vi.waitFor(() => expect(socket.sentOf('go-on')).toHaveLength(1));
});

test('[BOT-01] the player can let the clock run with the rules open', async () => {
  const { show, socket } = await open(admin);
  await show(practice());
  fireEvent.click(button('Read More'));
  await show(practice(STOPPED));
  fireEvent.click(button('Resume'));
  await vi.waitFor(() => expect(socket.sentOf('go-on')).toHaveLength(1));

  await show(practice());
  fireEvent.click(button('Show Less'));
  await show(practice());
  expect([socket.sentOf('pause-round').length, socket.sentOf('go-on').length]).toEqual([1, 1]);
});

test('[BOT-01] a pause by the button hides the table, as in other rounds', async () => {
  const { show } = await open(admin);
  await show(practice());
  await show(practice(STOPPED));
  expect(doorStop()).toBeVisible();
});

test('[BOT-01] among people, reading neither stops the clock nor ends or shortens a pause', async () => {
  const { show, socket } = await open(admin);
  await show(round({ talk: picking() }, ADMIN));
  fireEvent.click(button('Read More'));
  fireEvent.click(button('How to Play'));
  fireEvent.click(button('Close'));
  await show(round({ talk: picking() }, ADMIN));
  expect(socket.sentOf('pause-round')).toEqual([]);

  await show(round({ talk: picking(), ...STOPPED }, ADMIN));
  expect(doorStop()).toBeVisible();
  expect(screen.queryByText('The clock waits while you read.')).toBeNull();
  await show(round({ talk: picking() }, ADMIN));
  expect(socket.sentOf('go-on')).toEqual([]);
});

test('[BOT-01] the clock goes on once another person has joined', async () => {
  const { show, socket } = await open(admin);
  await show(practice());
  fireEvent.click(button('Read More'));
  await show(practice(STOPPED));
  expect(socket.sentOf('go-on')).toEqual([]);
  await show(round({ talk: picking(), ...STOPPED }, ADMIN));
  await vi.waitFor(() => expect(socket.sentOf('go-on')).toHaveLength(1));
});

test('[BOT-01] a vote closes what the player reads, so that the clock does not stop again afterwards', async () => {
  const { show, socket } = await open(admin);
  const refereed = { referee: referee(), settings };
  await show(practice({ stage: 'talk', ...refereed }));
  fireEvent.click(button('Read More'));
  await vi.waitFor(() => expect(socket.sentOf('pause-round')).toHaveLength(1));

  const vote = { accuser: 'p2', suspect: 'p3', until: 1_800_025_000, bar: 2 };
  await show(
    practice({ stage: 'vote', roundEndsAt: null, clockLeft: 180_000, settings, referee: referee(vote) }),
  );
  await show(practice({ stage: 'talk', ...refereed }));
  expect(button('Read More')).toBeVisible();
  expect(socket.sentOf('pause-round')).toHaveLength(1);
});

test('[BOT-01] hints begin with the game in a nutshell, and follow the role of the only person', async () => {
  const { show } = await open({ ...spy, isAdmin: true });
  const own = { is_spy: true };
  await show(practice(LOOKING, own));
  expect(shownHint()).toHaveTextContent(/^Everyone but one player knows the place\./);
  fireEvent.click(button(/^Show your card/));
  expect(shownHint()).toHaveTextContent('You are the Spy. Nod along and work out the place.');

  await show(practice({}, own));
  expect(shownHint()).toHaveTextContent('Listen: which card fits? Cross out the others in your notes.');
  await show(practice({ talk: picking({ asker: 'p1', offered: ['voices', 'ticket'] }) }, own));
  fireEvent.click(button('Fold away, look at my card'));
  expect(shownHint()).toHaveTextContent('Ask what tells you more about the card.');
});
