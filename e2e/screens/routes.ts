/** Routes that reach all screens and states once. The TV page has its own list (tv-states.ts). */
import { expect, type Locator, type Page } from '@playwright/test';
import { cardRow, OFFICE_DECK, pasteDeck, shareDeck } from '../fixtures/custom-deck';
import { first, type Party } from '../fixtures/party';
import { CodeForm, fineTune } from '../fixtures/screens/lobby-screen';
import { visitNights } from './nights-route';
import { visitReferee, visitTalk } from './round-routes';
import { button, LONG_NAMES, press, type Route, seat, type Visit } from './visit';

/** Screens that need only an address, each with a locator that is visible once the screen is complete. */
const ADDRESSES: readonly (readonly [screen: string, path: string, shows: (page: Page) => Locator])[] = [
  ['landing page', '/', (page) => page.getByRole('heading', { level: 1 })],
  ['landing page in Arabic', '/ar/', (page) => page.getByRole('heading', { level: 1 })],
  ['how to play', '/app/how-to-play', (page) => page.getByRole('article')],
  ['how to play Impostor', '/app/how-to-play/impostor', (page) => page.getByRole('article')],
  ['how to play Undercover', '/app/how-to-play/undercover', (page) => page.getByRole('article')],
  ['privacy', '/app/privacy', (page) => page.getByRole('article')],
  ['unknown deck', '/app/deck/ZZZZZZ', (page) => page.getByRole('heading', { name: 'Deck not found' })],
  ['play without a hand', '/app/play/BCDF', (page) => page.getByText('Missing game deck information')],
  ['results of no room', '/app/winners/BCDF', (page) => page.getByText('Failed to load players')],
  ['no such TV', '/app/screen/BCDFG', (page) => page.getByRole('heading', { name: 'No such TV' })],
  ['no decks', '/app/decks', (page) => page.getByText('No decks yet.')],
  ['home', '/app', (page) => page.getByRole('button', { name: 'Another one' })],
];

async function visitEntry(party: Party, visit: Visit): Promise<void> {
  const { page, errors } = await seat(party, 'Ada');
  await page.clock.setFixedTime(new Date(2026, 0, 1)); // The card of the day depends on the date.
  errors.allow(/net::ERR_FAILED/, /status of (404|503)/);
  for (const [screen, path, shows] of ADDRESSES) {
    await page.goto(path);
    await shows(page).waitFor();
    await visit(page, screen);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await button(page, 'Install the app').waitFor();
  await visit(page, 'home, can be installed');
  // Two quick taps on a button would otherwise zoom the page in Safari.
  await expect(page.locator('html')).toHaveCSS('touch-action', 'manipulation');
  await press(page, /^Settings$/);
  await page.getByRole('switch', { name: 'Sound' }).waitFor();
  await visit(page, 'settings');

  await page.goto('/app/create');
  await page.getByLabel('Your Name').fill(first(LONG_NAMES));
  await visit(page, 'create');
  await page.route('**/api/rooms', (route) => route.abort());
  await press(page, 'Create Room');
  await page.getByText('Failed to create room').waitFor();
  await visit(page, 'create, failed');

  await page.goto('/app/join');
  const form = new CodeForm(page);
  await form.join.waitFor();
  await visit(page, 'join');
  await form.fill('K7WA', first(LONG_NAMES));
  await form.join.click();
  await page.getByRole('alert').getByText('Room not found').waitFor();
  await visit(page, 'join, room not found');
  await press(page, 'TV or deck code?');
  await page.getByLabel('Room, TV or deck code').fill('BCDFG');
  await visit(page, 'join, code of a TV');

  await page.goto('/app/contact');
  await page.getByLabel('Codename').waitFor();
  await press(page, /send/i);
  await visit(page, 'contact, nothing filled in');
  await page.getByLabel('Codename').fill('Agent Giggles');
  await page.getByLabel('Email').fill('giggles@example.com');
  await page.getByLabel('Your secret message').fill('The penguin has left the freezer.');
  await page.getByRole('checkbox').check();
  await visit(page, 'contact');
  await press(page, /send/i);
  await button(page, 'Message Transmitted!').waitFor();
  await visit(page, 'contact, sent');
}

async function visitDecks(party: Party, visit: Visit): Promise<void> {
  const { page } = await seat(party, 'Ada');
  await pasteDeck(page, OFFICE_DECK, 20);
  await visit(page, 'deck editor');
  await press(page, /change the title/);
  await visit(page, 'deck settings');
  await page.keyboard.press('Escape');
  await press(page, 'Paste many');
  await page.getByLabel('Your cards').fill('Roof\n: nobody');
  await page.getByText('Line 2').waitFor();
  await visit(page, 'paste cards, with a mistake');
  await page.reload();
  await cardRow(page, 'Meeting room Everest').click();
  await page.getByLabel('Name').fill('Coffee corner');
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await visit(page, 'card with a name that exists');
  await page.getByLabel('Name').fill('Meeting room Everest');
  await press(page, 'Preview');
  await page.getByText('Tap the card for another role.').waitFor();
  await visit(page, 'deck preview');
  await page.reload();
  await shareDeck(page);
  await visit(page, 'shared deck');
}

async function visitInvitation(party: Party, visit: Visit): Promise<void> {
  const { code, bots } = await party.openTable({ players: 9 });
  const { page, errors } = await seat(party, 'Last');
  errors.allow(/status of (404|409)/);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/rooms/*/check*', (route) => answered.then(() => route.continue()));
  await page.goto(`/app/join/${code}`);
  await page.getByText('Checking room status...').waitFor();
  await visit(page, 'invitation, checking');
  answer();
  await button(page, 'Join Game').waitFor();
  await visit(page, 'invitation');
  await press(page, 'Join Game');
  await page.getByText('Please enter your name').waitFor();
  await visit(page, 'invitation without a name');
  await party.bot('Jonas').join(code);
  await page.goto(`/app/join/${code}`);
  await page.getByRole('heading', { name: 'Cannot Join Room' }).waitFor();
  await visit(page, 'invitation to a full room');
  await first(bots).abort();
  await page.goto(`/app/join/${code}`);
  await page.getByRole('heading', { name: 'Room Not Found' }).waitFor();
  await visit(page, 'invitation to no room');
}

/** Ask for an absent player's seat in a full room. */
async function askForSeat(party: Party, code: string, name: string): Promise<Page> {
  const { page, errors } = await seat(party, name);
  errors.allow(/status of (403|409)/);
  await page.goto(`/app/join/${code}`);
  await press(page, 'I have a seat here');
  await page.getByPlaceholder('Enter your name').fill(name);
  await press(page, 'Join Game');
  await press(page, "It's me: ask the admin");
  await page.getByText('Tell the admin this number:').waitFor();
  return page;
}

/** The admin's screens, from the lobby to the results of a round that the players referee themselves. */
async function visitAdmin(party: Party, visit: Visit): Promise<void> {
  const admin = await seat(party, first(LONG_NAMES));
  const { page, lobby, play, winners } = admin;
  const dialog = page.getByRole('dialog');
  const code = await admin.createRoom();
  await fineTune(page, 'Safari');
  await visit(page, 'lobby with one player');
  const bots = await seatBots(party, code, LONG_NAMES.slice(1));
  first(bots.slice(-1)).disconnect();
  await expect(lobby.seat(first(LONG_NAMES.slice(-1)))).toContainText(/asleep/i);
  await page.getByRole('button', { name: 'Game settings', exact: true }).click();
  await visit(page, 'how we play');
  await page.getByText('Fine-tune').click();
  await page.getByRole('radio', { name: '1 or 2?' }).check();
  await page.getByText('Nobody knows until the reveal').waitFor();
  await visit(page, 'how we play, in detail');
  await page.keyboard.press('Escape');
  await openPanels(page);
  await visit(page, 'lobby of ten, configuring');
  await lobby
    .seat(first(LONG_NAMES.slice(-1)))
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: /^Remove/ }).waitFor();
  await visit(page, 'menu of a player');
  await page.keyboard.press('Escape');
  await press(page, 'QR');
  await visit(page, 'QR code', [dialog.getByRole('img')]);
  await page.keyboard.press('Escape');
  await press(page, 'Show on a TV');
  await page.getByLabel('Code on the TV').waitFor();
  await visit(page, 'TV sheet');
  await page.keyboard.press('Escape');
  await press(page, 'All decks');
  await visit(page, 'all decks');
  await press(page, 'Mix decks');
  await page.getByRole('checkbox', { name: /^Animals/ }).check();
  await visit(page, 'mix of decks');
  await page.keyboard.press('Escape');
  await press(page, 'Choose cards');
  await dialog.getByRole('button', { name: 'Surprise me with' }).click();
  await visit(page, 'choice of cards');
  await dialog.getByRole('button', { name: /^Play with/ }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'Leave Room');
  await visit(page, 'question before leaving');
  await page.keyboard.press('Escape');
  const phone = await askForSeat(party, code, first(LONG_NAMES.slice(-1)));
  await visit(phone, 'phone that asks for a seat');
  await press(page, /asking for a seat/);
  await visit(page, 'requests for seats');
  await button(page, 'No').click();
  await phone.close();
  await page.keyboard.press('Escape');

  await fineTune(page, 'We do', '2');
  await first(bots).until(({ settings }) => settings?.rules === undefined && settings?.spies === 2);
  const tv = await party.tv('TV');
  await tv.page.goto(`/app/watch/${code}`);
  await lobby.startGame.click();
  await play.expectRunning();
  await visit(page, 'first card');
  await press(page, /^Show your card/);
  await openPanels(page);
  await press(page, 'Help me with a question');
  await visit(page, 'round with everything open');
  await play.endTheRound();
  await play.roundOver.waitFor();
  await visit(page, 'round over');
  await play.accuse(first(bots).name);
  await button(page, 'Undo').waitFor();
  await visit(page, 'round over, accused');
  await play.answer('Yes, caught!');
  await visit(page, 'round over, last guess');
  await play.record('locationDeck', 'spy_caught_location');
  await visit(page, 'points');
  await play.endTheGame();
  await winners.expectOpen();
  await visit(page, 'results of the admin');
  await winners.picture.press('Enter');
  await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 1080);
  await expect(dialog.getByRole('img')).toHaveJSProperty('naturalHeight', 1350);
  await visit(page, 'picture of the results');
}

/** A guest's screens with the animals, from a lobby that is reconnecting to a closed room. */
async function visitGuest(party: Party, visit: Visit): Promise<void> {
  party.newcomers = true;
  const { code, bots } = await party.openTable({ players: 4, deck: 'animalsDeck' });
  const admin = first(bots);
  const guest = await party.guest('Oskar', { ownProxy: true });
  const { page, play } = guest;
  guest.errors.allowConnectionLoss();
  await guest.joinByLink(code);
  await visit(page, 'lobby with the animals'); // Loads the languages before the connection is lost.
  guest.proxy.disconnect();
  await page.getByText('Reconnecting...').waitFor();
  await visit(page, 'lobby, reconnecting');
  guest.proxy.reconnect();
  await page.getByText('Reconnecting...').waitFor({ state: 'hidden' });

  await admin.useDeck('written');
  await admin.startGame();
  await guest.writing.expectOpen();
  await visit(page, 'writing');
  await admin.startGame();
  await play.expectRunning();
  await play.expectPictures(); // A picture that cannot be loaded is replaced by a text.
  await expect(page.getByRole('region', { name: 'Your card' })).toContainText(/Your (role|Mission)/); // The front loads late.
  await page.waitForLoadState('networkidle');
  guest.proxy.disconnect();
  await play.reconnecting.waitFor();
  await visit(page, 'round, reconnecting');
  guest.proxy.reconnect();
  await play.reconnecting.waitFor({ state: 'hidden' });
  const late = await party.guest('Late');
  await late.joinByLink(code);
  await late.lobby.lateJoinerNotice.waitFor();
  await visit(late.page, 'lobby of a late joiner');
  await admin.abort();
  await page.getByRole('heading', { name: 'Room closed' }).waitFor();
  await visit(page, 'room closed');
}

async function seatBots(party: Party, code: string, names: readonly string[]) {
  const bots = names.map((name) => party.bot(name));
  for (const [index, bot] of bots.entries()) {
    await bot.join(code);
    await bot.changeIcon(index + 2);
  }
  return bots;
}

async function openPanels(page: Page): Promise<void> {
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.last().click();
}

export const ROUTES = {
  'the entry screens': visitEntry,
  'the deck editor': visitDecks,
  'game nights': visitNights,
  'an invitation': visitInvitation,
  'the screens of an admin': visitAdmin,
  'the screens of a guest': visitGuest,
  'a refereed round': visitReferee,
  'a talk in the app': visitTalk,
} satisfies Record<string, Route>;
export type RouteName = keyof typeof ROUTES;
