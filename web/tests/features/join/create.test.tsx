import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import Create from '../../../src/features/join/create-page';
import { loadSeat } from '../../../src/room/connection/seat';
import { visit, watchPageLoads, whereTo } from '../../fakes/browser';
import { answering, fakeServer, silent, unreachable } from '../../fakes/server';

const open = () => visit('/app/create', '/app/create', <Create />);
const nameField = () => screen.getByRole('textbox', { name: 'Your Name' });
const createButton = () => screen.getByRole('button', { name: /^Creat/ });

async function createAs(name: string) {
  await userEvent.type(nameField(), name);
  await userEvent.click(createButton());
}

test('[CREATE-01] [SITE-04] the form has a single field for the name', () => {
  open();

  expect(screen.getAllByRole('textbox')).toEqual([nameField()]);
  expect(document.title).toBe('Create a Room | Spy Safari');
});

test('[LANG-05] an empty field has the direction of the page, and a name has the direction of its script', async () => {
  open();
  expect(nameField()).not.toHaveAttribute('dir');

  await userEvent.type(nameField(), 'Maya');

  expect(nameField()).toHaveAttribute('dir', 'auto');
});

test('[CREATE-01] Back leads to the site root', async () => {
  const { assigned } = watchPageLoads();
  open();

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));

  expect(assigned.mock.calls).toEqual([['/']]);
});

test('[CREATE-02] [CREATE-03] a pending request locks the form and changes the label', async () => {
  const calls = fakeServer(silent);
  open();

  await createAs('Maya');

  expect(createButton()).toHaveTextContent('Creating...');
  expect(createButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  expect(nameField()).toBeDisabled();
  expect(calls).toHaveLength(1);
});

test('[CREATE-02] a double click creates one room', async () => {
  const calls = fakeServer(answering(201, { roomId: 'K7WD', playerName: 'Maya', playerId: 'p1' }));
  open();
  await userEvent.type(nameField(), 'Maya');

  await userEvent.dblClick(createButton());

  await whereTo();
  expect(calls).toHaveLength(1);
});

test('[CREATE-03] the button is disabled while the name is empty or blank', async () => {
  open();
  expect(createButton()).toBeDisabled();

  await userEvent.type(nameField(), '  ');
  expect(createButton()).toBeDisabled();

  await userEvent.type(nameField(), 'M');
  expect(createButton()).toBeEnabled();
});

test('[CREATE-04] success opens the lobby as the admin and stores the seat in the tab', async () => {
  const calls = fakeServer(answering(201, { roomId: 'K7WD', playerName: 'Maya', playerId: 'p1' }));
  open();

  await createAs('  Maya ');

  const seat = { isAdmin: true, playerName: 'Maya', playerId: 'p1', iconId: 0 };
  expect(await whereTo()).toEqual({ pathname: '/app/room/K7WD', state: seat });
  expect(loadSeat('K7WD')).toEqual(seat);
  expect(calls).toEqual([{ method: 'POST', path: '/api/rooms', body: { playerName: 'Maya', iconId: 0 } }]);
});

test('[CREATE-05] a refusal shows the server’s message below the form and unlocks it', async () => {
  fakeServer(answering(429, { message: 'Too many rooms at once.' }));
  open();

  await createAs('Maya');

  const message = await screen.findByText('Too many rooms at once.');
  expect(createButton().compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(createButton()).toBeEnabled();
  expect(nameField()).toHaveValue('Maya');
});

test.each([
  ['an unreachable server', unreachable],
  ['a refusal without a message', answering(500, {})],
  ['a malformed response', answering(201, { roomId: 7 })],
])('[CREATE-05] %s: Failed to create room', async (_what, answer) => {
  fakeServer(answer);
  open();

  await createAs('Maya');

  expect(await screen.findByText('Failed to create room')).toBeVisible();
});

test('[RULE-01] a name that is empty after cleaning is rejected', async () => {
  const calls = fakeServer(silent);
  open();

  await createAs('<b></b>');

  expect(await screen.findByText('Please enter your name')).toBeVisible();
  expect(nameField()).toBeInvalid();
  expect(calls).toEqual([]);
});

test('[RULE-01] the name is sent escaped and without tags', async () => {
  const calls = fakeServer(silent);
  open();

  await createAs('<i>Tom</i> & "O\'Neil"');

  expect(calls[0]?.body).toEqual({ playerName: 'Tom &amp; &quot;O&#x27;Neil&quot;', iconId: 0 });
});

test.each([
  ['👍🏽', 25],
  ['👩‍👩‍👧', 20],
])(
  '[RULE-01] the field accepts 25 grapheme clusters or 100 code points, here of %s',
  async (letter, most) => {
    open();

    await userEvent.click(nameField());
    await userEvent.paste(letter.repeat(30));

    expect(nameField()).toHaveValue(letter.repeat(most));
  },
);

test('typing clears the message', async () => {
  fakeServer(answering(500, {}));
  open();
  await createAs('Maya');
  await screen.findByText('Failed to create room');

  await userEvent.type(nameField(), 'x');

  expect(screen.queryByText('Failed to create room')).toBeNull();
});

/** e2e/journeys/blocked-cookies.spec.ts starts browsers that block cookies. */
test('[AUTH-01] if no cookie arrives at the server, the page says what is missing', async () => {
  fakeServer(answering(401, { code: 'no_session', error: 'Please join the room first' }));
  open();

  await createAs('Maya');

  expect(
    await screen.findByText('This game needs cookies to keep your seat.', { exact: false }),
  ).toBeVisible();
});
