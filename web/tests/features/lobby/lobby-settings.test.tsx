/** The admin's settings: deck, cards and duration. */
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { wait } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { carousel, full, guest, me, open, others } from '../../fakes/lobby';
import { fakeServer } from '../../fakes/server';
import { refusing, wellBehaved } from '../../fakes/table';

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('[LOBBY-02] [LOBBY-16] the admin changes the deck with arrows and keys, and all clients show the server’s deck', async () => {
  const { show, socket, roomId } = await open();
  await show(full);
  socket.answers = { 'change-deck': null };

  await userEvent.click(screen.getByRole('button', { name: 'Next deck' }));
  expect(carousel().getByText('Animals')).toBeVisible();
  await show({ ...full, currentDeck: 'animalsDeck' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next deck' }), { key: 'ArrowLeft' });
  await act(async () => undefined);

  expect(socket.sentOf('change-deck')).toEqual([
    { roomId, deck: 'animalsDeck' },
    { roomId, deck: 'locationDeck' },
  ]);
});

test.each([
  [60, 0],
  [61, 1],
  [-60, 0],
  [-61, 1],
])('[LOBBY-02] a drag of %d px switches %d times', async (pixels, times) => {
  const { show, socket } = await open();
  await show(full);
  const card = screen.getByTestId('deck-card');
  card.setPointerCapture = () => undefined;
  const at = (clientX: number) => ({ clientX, pointerId: 1, isPrimary: true, button: 0 });

  fireEvent.pointerDown(card, at(200));
  fireEvent.pointerMove(card, at(200 + pixels));
  fireEvent.pointerUp(card, at(200 + pixels));
  await act(async () => undefined);

  expect([...socket.sentOf('change-deck'), ...socket.sentOf('use-deck')]).toHaveLength(times);
});

test('[LOBBY-02] a short drag springs back', async () => {
  const { show } = await open();
  await show(full);
  const card = screen.getByTestId('deck-card');
  card.setPointerCapture = () => undefined;
  const at = (clientX: number) => ({ clientX, pointerId: 1, isPrimary: true, button: 0 });
  const moved = () => card.style.getPropertyValue('--moved');

  fireEvent.pointerDown(card, at(200));
  fireEvent.pointerMove(card, at(240));
  expect(moved()).toBe('40px');
  fireEvent.pointerUp(card, at(240));

  expect(moved()).toBe('0px');
});

test('[LOBBY-02] a click on a side card turns the deck', async () => {
  const { show, socket, roomId } = await open();
  await show(full);
  const carousel = screen.getByRole('region', { name: 'Deck' });
  const [, side] = carousel.querySelectorAll<HTMLElement>('button[aria-hidden="true"]');

  if (side) await userEvent.click(side);

  expect(socket.sentOf('change-deck')).toEqual([{ roomId, deck: 'animalsDeck' }]);
});

test('[LOBBY-16] every carousel shows the title, pictures and description of the admin’s deck', async () => {
  const { show } = await open(guest);
  const centre = () => [...screen.getByTestId('deck-card').querySelectorAll('img')].at(-1);
  const guests = { players: [me({ is_admin: false }), ...others] };
  await show(guests);
  expect(centre()).toHaveAttribute('src', '/imgs/locations/spy.webp');

  await show({ ...guests, currentDeck: 'animalsDeck' });

  expect(centre()).toHaveAttribute('src', '/imgs/animals/hunter.webp');
  expect(carousel().getByText('Animals')).toBeVisible();
  expect(screen.getByText('One Hunter and 36 animals')).toBeVisible();
  expect(document.documentElement.dataset.deck).toBe('animalsDeck');
});

test('[LOBBY-02] a refused change restores the room’s deck', async () => {
  const { show, socket } = await open();
  await show(full);
  socket.answers = { 'change-deck': { ok: false, code: 'wrong_phase', message: 'Not now' } };

  await userEvent.click(screen.getByRole('button', { name: 'Next deck' }));

  expect(carousel().getByText('Locations')).toBeVisible();
});

test('[LOBBY-03] [LOBBY-06] [LOBBY-10] guests see neither arrows nor settings nor start, and can’t drag', async () => {
  const { show, socket } = await open(guest);
  await show({ players: [me({ is_admin: false }), ...others] });

  const card = screen.getByTestId('deck-card');
  fireEvent.pointerDown(card, { clientX: 200, pointerId: 1, isPrimary: true, button: 0 });
  fireEvent.pointerUp(card, { clientX: 400, pointerId: 1, isPrimary: true, button: 0 });

  for (const name of ['Next deck', 'Previous deck', /^Start/, 'Abort Game', 'Game Configuration']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('slider')).toBeNull();
  expect(socket.sentOf('change-deck')).toEqual([]);
});

test('[LOBBY-06] [LOBBY-07] the sliders range from 3 to 15 minutes and from 25 cards to the total, and show the room’s values', async () => {
  fakeServer(wellBehaved({ 'GET info=true': () => Promise.resolve(Response.json({ totalCount: 28 })) }));
  const { show } = await open();
  await show({ ...full, timerDuration: 600, chosenCount: 30 });

  const duration = screen.getByRole('slider', { name: 'Round duration' });
  expect(duration).toHaveAttribute('min', '3');
  expect(duration).toHaveAttribute('max', '15');
  expect(duration).toHaveValue('10');
  expect(duration).toHaveAccessibleDescription('Recommended is 1 minute per player.');
  const cards = screen.getByRole('slider', { name: 'Number of cards' });
  await vi.waitFor(() => expect(cards).toHaveAttribute('max', '28'));
  expect(cards).toHaveAttribute('min', '25');
  expect(cards).toHaveValue('28');
});

test('[LOBBY-06] [LOBBY-07] the recommended minutes follow the number of players until the slider is moved', async () => {
  const { show } = await open();
  await show(full);
  expect(screen.getByText('That makes 4 minutes.')).toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Number of cards' })).toHaveAccessibleDescription(
    'Fewer cards help the Spy.',
  );

  await show({ ...full, players: [...(full.players ?? []), player('p5')] });
  expect(screen.getByText('That makes 5 minutes.')).toBeInTheDocument();
  await show({ ...full, timerDuration: 600 });
  expect(screen.queryByText(/^That makes/)).toBeNull();
});

test('[LOBBY-07] the total is 36 cards when it can’t be fetched', async () => {
  fakeServer(wellBehaved({ 'GET info=true': refusing(500, 'Oh', 'internal') }));
  const { show } = await open();

  await show(full);

  expect(screen.getByRole('slider', { name: 'Number of cards' })).toHaveAttribute('max', '36');
});

test('[LOBBY-17] the duration is saved 400 ms and the cards 700 ms after the last change', async () => {
  vi.useFakeTimers();
  const calls = fakeServer(wellBehaved());
  const { show, roomId } = await open();
  await show(full);
  const slide = (name: string, value: number) =>
    fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
  const posts = () => calls.filter(({ method }) => method === 'POST');

  slide('Round duration', 9);
  await wait(300);
  slide('Round duration', 10);
  slide('Number of cards', 33);
  await wait(399);
  expect(posts()).toEqual([]);
  await wait(1);
  expect(posts()).toEqual([
    { method: 'POST', path: `/api/rooms/${roomId}/timer`, body: { timerDuration: 600 } },
  ]);
  await wait(300);
  expect(posts()[1]).toEqual({
    method: 'POST',
    path: `/api/rooms/${roomId}/chosen-cards`,
    body: { deck: 'locationDeck', count: 33 },
  });
  expect(posts()).toHaveLength(2);
});

test('[LOBBY-17] cards are chosen 700 ms after a deck change, and a duration that can’t be saved is only logged', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const calls = fakeServer(wellBehaved({ 'POST /timer': refusing(503, 'Later', 'unavailable') }));
  const { show, roomId } = await open();
  await show(full);
  const posts = () => calls.filter(({ method }) => method === 'POST');

  fireEvent.click(screen.getByRole('button', { name: 'Next deck' }));
  await wait(699);
  expect(posts()).toEqual([]);
  await wait(1);
  expect(posts()).toEqual([
    {
      method: 'POST',
      path: `/api/rooms/${roomId}/chosen-cards`,
      body: { deck: 'animalsDeck', count: 30 },
    },
  ]);

  fireEvent.change(screen.getByRole('slider', { name: 'Round duration' }), { target: { value: 5 } });
  await wait(400);
  expect(log.mock.calls).toEqual([['Failed to save the round duration', 'unavailable']]);
  expect(screen.queryByText('Later')).toBeNull();
});

const refusals = [
  ['refused', { ok: false, code: 'newer_reason', message: 'Not now' }, 'Not now'],
  ['not answered', null, "The server didn't answer"],
] as const;

test.each(refusals)(
  'a deck change that is %s is reported and undone, and chooses no cards',
  async (_how, answer, sentence) => {
    vi.useFakeTimers();
    const calls = fakeServer(wellBehaved());
    const { show, socket } = await open();
    await show(full);
    socket.answers = { 'change-deck': answer };

    fireEvent.click(screen.getByRole('button', { name: 'Next deck' }));
    expect(carousel().getByText('Animals')).toBeVisible();
    await wait(5_000);

    expect(screen.getByText(sentence)).toBeVisible();
    expect(carousel().getByText('Locations')).toBeVisible();
    await wait(3_000);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await wait(5_000);
    expect(screen.queryByText(sentence)).toBeNull();
  },
);

test('a changed setting stays until the room confirms it', async () => {
  vi.useFakeTimers();
  const { show } = await open();
  await show(full);
  const slider = () => screen.getByRole('slider', { name: 'Round duration' });

  fireEvent.change(slider(), { target: { value: 5 } });
  await wait(1_000);
  expect(slider()).toHaveValue('5');
  await show({ ...full, timerDuration: 300 });
  expect(slider()).toHaveValue('5');
  await show({ ...full, timerDuration: 600 });
  expect(slider()).toHaveValue('10');
});

test('[LOBBY-18] other players see the settings and who will start', async () => {
  const { show } = await open(guest);
  const regular = me({ is_admin: false });
  const ann = player('p2', { player_name: 'Ann', is_admin: true });
  await show({ players: [regular, ann, ...others.slice(1)], timerDuration: 300, chosenCount: 28 });

  const card = screen.getByRole('region', { name: 'How We Play' });
  expect(card).toHaveTextContent('One Spy, 5 minutes.');
  expect(screen.getByText('28 cards')).toBeVisible();
  expect(screen.getByText(/^You're in\./)).toHaveTextContent("Ann starts when everyone's here.");
  expect(screen.queryByRole('button', { name: 'Game settings' })).toBeNull();

  await show({ players: [regular, ann], timerDuration: 600, chosenCount: 28 });
  expect(card).toHaveTextContent('One Spy, 10 minutes.');
});
