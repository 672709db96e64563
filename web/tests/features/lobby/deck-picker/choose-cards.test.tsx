/** The admin's sheet of cards, in the lobby and between rounds. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { full, me, open, others } from '../../../fakes/lobby';
import { mix } from '../../../fakes/own-decks';
import { ADMIN, admin, open as openPlay, scored } from '../../../fakes/play';
import { fakeServer } from '../../../fakes/server';
import { refusing, wellBehaved } from '../../../fakes/table';

/** Ten cards. The last two are removed, and the first has been played. */
const NAMES = 'Airplane Bank Beach Casino Castle Circus Farm Hospital Hotel Library'.split(' ');
const cards = NAMES.map((name, place) => ({
  id: name.toLowerCase(),
  name,
  ...(place >= 8 && { out: true }),
  ...(place === 0 && { played: true }),
}));
const listed = (given: object[]) => () => Promise.resolve(Response.json(given));
const ids = (...places: number[]) => places.map((place) => cards[place]?.id);

beforeEach(() => {
  fakeServer(wellBehaved({ 'GET all=true': listed(cards) }));
});

const sheet = () => within(screen.getByRole('dialog', { name: 'Choose cards' }));
const card = (name: string | RegExp) => sheet().getByRole('button', { name });
const tally = () => sheet().getAllByRole('status')[0];
const press = (name: string | RegExp) => userEvent.click(card(name));

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose cards' }));
  await sheet().findByRole('button', { name: 'Bank' });
}

test('[DECK-01] [DECK-03] taps remove and restore cards; the button shows their number and saves them', async () => {
  const { show, socket, roomId } = await open();
  await show({ ...full, chosenCount: 8 });
  await openSheet();
  expect(tally()).toHaveTextContent('8in the game2 taken out, 1 played');
  expect(card('Airplane Played')).toHaveAttribute('aria-pressed', 'true');
  expect(card('Hotel')).toHaveAttribute('aria-pressed', 'false');

  await press('Bank');
  expect(card('At least 8 cards')).toBeDisabled();
  await press('Hotel');
  await press('Library');
  expect(tally()).toHaveTextContent('9in the game1 taken out, 1 played');
  await press('Play with 9 cards');

  expect(socket.sentOf('pick-cards')).toEqual([
    { roomId, deck: 'locationDeck', cards: ids(0, 2, 3, 4, 5, 6, 7, 8, 9) },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[DECK-01] [DECK-02] the buttons select all cards, none, or a random set of the recommended size', async () => {
  const { show, socket } = await open();
  await show({ ...full, players: [me(), ...others], settings: { rules: 'safari' } });
  await openSheet();
  const proposed = Math.min(10, 4 + 3 * (others.length + 1));
  expect(
    sheet().getByText(`For ${others.length + 1} players, ${proposed} cards work best.`),
  ).toBeInTheDocument();

  await press('None');
  expect(tally()).toHaveTextContent('0in the game10 taken out');
  await press('All');
  expect(card('Play with 10 cards')).toBeEnabled();
  await press('One card fewer');
  await press('Surprise me with');
  await press('Play with 9 cards');

  const [sent] = socket.sentOf('pick-cards') as { cards: string[] }[];
  expect(new Set(sent?.cards).size).toBe(9);
  expect(sent?.cards).not.toContain('airplane');
});

test('[DECK-01] a refusal shows the reason and does not change the selection', async () => {
  const { show, socket } = await open();
  await show(full);
  await openSheet();
  socket.answers['pick-cards'] = { ok: false, code: 'wrong_deck', message: 'The room is using another deck' };

  await press('Play with 8 cards');

  expect(sheet().getByRole('alert')).toHaveTextContent('The room is using another deck');
  expect(card('Play with 8 cards')).toBeEnabled();
});

test('[DECK-01] changes by another window are shown with a notice', async () => {
  let now = cards.map(({ out, ...rest }) => rest);
  fakeServer(wellBehaved({ 'GET all=true': () => listed(now)() }));
  const { show } = await open();
  await show({ ...full, chosenCount: 10 });
  await openSheet();
  await press('Bank');
  expect(card('Play with 9 cards')).toBeEnabled();

  now = cards;
  await show({ ...full, chosenCount: 8 });

  expect(await sheet().findByText(/have just been changed/)).toBeVisible();
  expect(card('Play with 8 cards')).toBeEnabled();
});

test('[DECK-01] cards that fail to load can be requested again', async () => {
  let answer = refusing(500, 'Oh', 'internal');
  fakeServer(wellBehaved({ 'GET all=true': () => answer() }));
  const { show } = await open();
  await show(full);
  await userEvent.click(await screen.findByRole('button', { name: 'Choose cards' }));
  expect(await sheet().findByRole('alert')).toHaveTextContent("The cards couldn't be loaded.");

  answer = listed(cards);
  await press('Try again');

  expect(await sheet().findByRole('button', { name: 'Bank' })).toBeVisible();
});

test('[DECK-01] the sheet closes when the player is no longer the admin', async () => {
  const { show } = await open();
  await show(full);
  await openSheet();

  await show({ players: [me({ is_admin: false }), ...others] });

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[DECK-01] cards can be chosen between rounds, too', async () => {
  const { show, socket, roomId } = await openPlay(admin);
  await show(scored({ chosenCount: 8 }, ADMIN));
  await userEvent.click(await screen.findByRole('button', { name: 'Same settings. Change' }));
  await openSheet();

  await press('Hotel');
  await press('Play with 9 cards');

  expect(socket.sentOf('pick-cards')).toEqual([
    { roomId, deck: 'locationDeck', cards: ids(0, 1, 2, 3, 4, 5, 6, 7, 8) },
  ]);
});

test('[DECK-01] [LOBBY-07] a selection below the slider’s range is explained next to it', async () => {
  const { show } = await open();
  await show({ ...full, chosenCount: 12 });
  const slider = screen.getByRole('slider', { name: 'Number of cards' });
  await act(async () => undefined);

  expect(slider).toHaveAttribute('aria-valuetext', '12');
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['25', '36']);
  expect(await screen.findByText('Picked by hand. The slider draws new cards.')).toBeVisible();

  await show({ ...full, chosenCount: 25 });
  expect(screen.queryByText(/^Picked by hand/)).toBeNull();
});

/** The first 36 cards are in the deck, and the others are left out. */
const own = Array.from({ length: 70 }, (_, place) => ({
  id: `hhhhhhhh.${place + 1}`,
  name: `Room ${place + 1}`,
  sign: place === 0 ? '☕' : '',
  lang: 'de',
  ...(place >= 36 && { out: true }),
}));
const castle = { id: 'castle', name: 'Castle', sign: 'locations/castle', out: true };

test('[DECK-17] [DECK-14] all cards of a mix can be picked, with picture and language, up to 60', async () => {
  fakeServer(wellBehaved({ 'GET all=true': listed([...own, castle]) }));
  const { show, socket, roomId } = await open();
  const deck = { ...mix('locationDeck', 'h'.repeat(43)), total: 71 };
  await show({ ...full, currentDeck: 'ownDeck', chosenCount: 36, own: deck });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose cards' }));
  const room = await sheet().findByRole('button', { name: /Room 1$/ });
  expect(within(room).getByText('☕')).toBeInTheDocument();
  expect(within(room).getByText('Room 1')).toHaveAttribute('lang', 'de');
  const ours = card(/Castle$/).querySelector('img');
  expect(ours).toHaveAttribute('src', '/imgs/locations/thumbs/castle.webp');
  expect(card('All')).toBeDisabled();

  for (const { name } of own.slice(36, 61)) fireEvent.click(card(new RegExp(`${name}$`)));
  expect(card('At most 60 cards')).toBeDisabled();
  await press(/Room 1$/);
  await press('Play with 60 cards');
  expect(socket.sentOf('pick-cards')).toEqual([
    { roomId, deck: 'ownDeck', cards: own.slice(1, 61).map(({ id }) => id) },
  ]);
});
