/** The player's avatar (an unused one on the first visit, the stored one later) and the grid of avatars. */
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import Create from '../../../src/features/join/create-page';
import { avatarToShow } from '../../../src/room/state/avatar-choice';
import { avatarOf } from '../../../src/shared/ui/avatar-catalogue';
import { visit } from '../../fakes/browser';
import { player } from '../../fakes/live';
import { maya, me, open } from '../../fakes/lobby';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

const ALL = Array.from({ length: 20 }, (_, id) => id);
const faced = (...icons: number[]) =>
  icons.map((icon_id, place) => player(`p${place + 2}`, { icon_id, player_name: `Friend ${icon_id}` }));
const asked = (socket: Awaited<ReturnType<typeof open>>['socket']) =>
  socket.sentOf('update-icon').map((payload) => Reflect.get(payload, 'iconId'));
const face = (name: string) => screen.getByRole('radio', { name });

async function openGrid(...taken: number[]) {
  const table = await open();
  await table.show({ players: [me({ icon_id: 5 }), ...faced(...taken)] });
  await userEvent.click(screen.getByRole('button', { name: /Choose a face$/ }));
  await screen.findByRole('radiogroup', { name: 'Faces' });
  return table;
}

beforeEach(() => {
  fakeServer(wellBehaved());
});

test('a player without a stored avatar gets a free one', async () => {
  const { show, socket } = await open();
  const free = 13;

  await show({ players: [me(), ...faced(...ALL.filter((icon) => icon !== free))] });

  expect(asked(socket)).toEqual([free]);
});

test('the lobby assigns the avatar that the form has shown, if it is free', async () => {
  visit('/app/create', '/app/create', <Create />);
  const expected = avatarToShow();
  expect(expected).not.toBe(0);
  const badge = (await screen.findByRole('textbox', { name: 'Your Name' })).closest('form');
  const drawn = badge?.querySelector('img')?.getAttribute('src');
  cleanup();

  const { show, socket } = await open();
  await show({ players: [me()] });
  expect(asked(socket)).toEqual([expected]);
  expect(drawn).toBe(avatarOf(expected).drawing);
});

test('an invalid stored avatar is ignored', async () => {
  const { show, socket } = await open({ ...maya, iconId: 99 });
  await show({ players: [me(), ...faced(...ALL.filter((icon) => icon !== 13))] });

  expect(asked(socket)).toEqual([13]);
});

test('the chosen avatar is used again in the next room, unless it is taken', async () => {
  const first = await open();
  await first.show({ players: [me({ icon_id: 6 }), ...faced(2)] });
  await userEvent.click(screen.getByRole('button', { name: 'Next icon' }));
  expect(asked(first.socket)).toEqual([6, 7]);
  cleanup();

  const second = await open();
  await second.show({ players: [me(), ...faced(2)] });
  expect(asked(second.socket)).toEqual([7]);
  cleanup();

  const third = await open();
  await third.show({ players: [me(), ...faced(7)] });
  expect(asked(third.socket)).toHaveLength(1);
  expect(asked(third.socket)).not.toContain(7);
});

test('if two players draw the same avatar, the later one draws again', async () => {
  const early = await open();
  await early.show({ players: [me(), ...faced(0)] });
  const [drawn = 0] = asked(early.socket);
  await early.show({ players: [me({ icon_id: drawn }), ...faced(drawn)] });
  expect(asked(early.socket)).toEqual([drawn]);
  cleanup();

  const late = await open();
  await late.show({ players: [...faced(0), me()] });
  const [first = 0] = asked(late.socket);
  await late.show({ players: [...faced(first), me({ icon_id: first })] });
  const [, second] = asked(late.socket);
  expect(second).not.toBe(first);
  await late.show({ players: [...faced(first), me({ icon_id: second })] });
  expect(asked(late.socket)).toHaveLength(2);
});

test('create sends the default avatar and shows the stored one', async () => {
  localStorage.setItem('spysafari:face', '7');
  const calls = fakeServer(() =>
    Promise.resolve(Response.json({ roomId: 'K7WD', playerId: 'p1', playerName: 'Maya' })),
  );
  visit('/app/create', '/app/create', <Create />);
  expect(document.querySelector('img[src$="#avatar7"]')).not.toBeNull();

  await userEvent.type(screen.getByLabelText('Your Name'), 'Maya{Enter}');

  expect(calls.at(-1)?.body).toEqual({ playerName: 'Maya', iconId: 0 });
});

test('avatars of other players show their names and are disabled', async () => {
  const { socket } = await openGrid(3, 11);
  expect(within(screen.getByRole('dialog')).getAllByRole('radio')).toHaveLength(20);
  expect(face('Madame Zaza')).toBeChecked();
  expect(face('The Blob, taken by Friend 3')).toBeDisabled();
  expect(face('Count Quackula, taken by Friend 11')).toBeDisabled();

  await userEvent.click(face('Wizard'));
  await userEvent.click(screen.getByRole('button', { name: "That's me" }));

  expect(asked(socket)).toEqual([5, 16]);
  expect(localStorage.getItem('spysafari:face')).toBe('16');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an avatar that is taken while the grid is open becomes disabled', async () => {
  const { show } = await openGrid(3);
  await userEvent.click(face('Wizard'));

  await show({ players: [me({ icon_id: 5 }), ...faced(3, 16)] });

  expect(face('Wizard, taken by Friend 16')).toBeDisabled();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: "That's me" })).toBeDisabled();
});

test('an avatar is drawn if the stored one is invalid', async () => {
  localStorage.setItem('spysafari:face', '{"a":');
  const { show, socket } = await open();

  await show({ players: [me(), ...faced(3)] });
  const [drawn] = asked(socket);
  expect(ALL).toContain(drawn);
  await show({ players: [me({ icon_id: drawn }), ...faced(3)] });
  await userEvent.click(screen.getByRole('button', { name: 'Next icon' }));

  expect(asked(socket)).toEqual([drawn, (drawn + 1) % 20]);
});
