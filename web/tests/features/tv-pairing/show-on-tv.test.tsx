/** Pairing from the phone: the sheet, the badge, and the admin's controls. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSound } from '../../../src/shared/audio/sound';
import type { RoomView } from '../../../src/shared/contract.gen';
import { setPreference } from '../../../src/shared/preferences';
import { partsHere, whereTo } from '../../fakes/browser';
import { guest, maya, me, open, others } from '../../fakes/lobby';
import * as play from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { type Table, wellBehaved } from '../../fakes/table';

const LOBBY: Partial<RoomView> = { players: [me(), ...others] };
const shown = (...list: { id: string; sound: boolean }[]) => ({ screens: list });
const [SILENT, LOUD] = [
  { id: 's1', sound: false },
  { id: 's2', sound: true },
];
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = () => screen.findByRole('dialog', { name: 'Show on a TV' });

async function openSheet(view: Partial<RoomView> = LOBBY, seat: object = maya): Promise<Table> {
  const table = await open(seat);
  await table.show(view);
  await userEvent.click(await screen.findByRole('button', { name: 'Show on a TV' }));
  await within(await sheet()).findAllByText(/^Open this on the TV|turned off TVs|^Screens$/);
  return table;
}

const field = () => screen.getByLabelText('Code on the TV');

async function submit(code: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), `${code}{Enter}`);
}

beforeEach(() => {
  localStorage.setItem('spysafari:played', 'yes'); // Hide the explanations.
  fakeServer(wellBehaved());
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'presentation');
  Reflect.deleteProperty(window, 'PresentationRequest');
  vi.useRealTimers();
});

test('[TV-01] a typed code shows the room on its TV', async () => {
  const { socket, roomId } = await openSheet();
  expect(await sheet()).toHaveTextContent(`${window.location.host}/tv`);
  expect(button('Put it on the TV')).toBeDisabled();

  await userEvent.type(field(), 'h4tqm');
  await userEvent.click(button('Put it on the TV'));

  expect(socket.sentOf('place-screen')).toEqual([{ roomId, code: 'H4TQM' }]);
  expect(await screen.findByText('Done! Look up.')).toBeVisible();
  expect(field()).toHaveValue('');
});

test('[TV-01] the link in the TV’s QR code works like its code', async () => {
  const { socket, roomId } = await openSheet();

  await userEvent.click(field());
  await userEvent.paste('https://play.example/app/screen/H4TQM');
  await userEvent.keyboard('{Enter}');

  expect(socket.sentOf('place-screen')).toEqual([{ roomId, code: 'H4TQM' }]);
  expect(await screen.findByText('Done! Look up.')).toBeVisible();
});

test.each([
  ['unknown_screen_code', 'No screen is showing that code. Is there a newer one on the TV?', {}],
  ['screens_off', 'The admin has turned off screens in this room', {}],
  ['screens_full', 'This room is already on 4 screens', { count: 4 }],
  ['too_many', 'That was a bit too fast. Please wait a moment and try again', {}],
])('[TV-05] the refusal %s is shown until the next keystroke', async (code, message, params) => {
  const { socket } = await openSheet();
  socket.answers['place-screen'] = { ok: false, code, message, params };

  await submit('H4TQM');

  expect(await screen.findByText(message)).toBeVisible();
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue('H4TQM');
  await userEvent.keyboard('{Backspace}');
  expect(field()).toBeValid();
  expect(screen.queryByText(message)).toBeNull();
});

test.each([
  ['K7WD', '/app/join/K7WD'],
  ['H4N7QX', '/app/deck/H4N7QX'],
])('[HOME-04] the code of another room or of a deck opens its page: %s', async (code, pathname) => {
  const { socket } = await openSheet();

  await submit(code);

  expect(socket.sentOf('place-screen')).toEqual([]);
  expect(await whereTo()).toMatchObject({ pathname });
});

test('the code of this room is refused, until the next keystroke', async () => {
  const { roomId } = await openSheet();

  await submit(roomId);

  expect(screen.getByText("That's the code of this room")).toBeVisible();
  expect(window.location.pathname).toBe(`/app/room/${roomId}`);
  await userEvent.type(field(), '{Backspace}');
  expect(screen.queryByText("That's the code of this room")).toBeNull();
});

test('[TV-01] a code can be typed with the digits on an Arabic keyboard', async () => {
  const { socket, roomId } = await openSheet();

  await submit('H٤TQ۷');

  expect(socket.sentOf('place-screen')).toEqual([{ roomId, code: 'H4TQ7' }]);
});

test('[TV-01] the sheet reports that the phone is offline', async () => {
  const { socket } = await openSheet();
  act(() => socket.drop());

  await submit('H4TQM');

  expect(await screen.findByText("You're offline right now")).toBeVisible();
});

test('[TV-02] the room’s URL can be copied, shared and scanned', async () => {
  const share = vi.fn((_what: ShareData) => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { roomId } = await openSheet();
  const dialog = within(await sheet());
  const link = `${window.location.origin}/app/watch/${roomId}`;

  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  expect(await dialog.findByText('Copied!')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Share' }));
  expect(share.mock.calls[0]?.[0]).toMatchObject({ url: `${link}#spectator` });
  expect(dialog.getByRole('img', { name: 'QR code of the page that shows this room' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send to a screen' })).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});

test('a hidden code is masked in the room’s URL, which can be copied; the QR code needs a confirmation', async () => {
  setPreference('hideCode', true);
  const { roomId } = await openSheet();
  const dialog = within(await sheet());
  expect(dialog.getByText(`${window.location.host}/app/watch/••••`)).toBeVisible();
  expect(dialog.queryByRole('img', { name: /^QR code/ })).toBeNull();

  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/app/watch/${roomId}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Show QR Code' }));

  expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent(roomId);
  act(() => setPreference('hideCode', false));
});

test.each([
  ['nothing, if the player closed the list', 'NotAllowedError', null],
  ['that there is none', 'NotFoundError', 'No screen was found nearby'],
  ['that it failed', 'OperationError', "That screen couldn't be reached"],
])(
  '[TV-02] a browser with the Presentation API sends the room to a screen and reports %s',
  async (_what, name, words) => {
    const asked: string[][] = [];
    // Simulated, because headless Chromium finds no screens.
    class PresentationRequest {
      constructor(urls: string[]) {
        asked.push(urls);
      }
      start() {
        return Promise.reject(new DOMException('', name));
      }
    }
    Object.defineProperty(navigator, 'presentation', { value: {}, configurable: true });
    Object.defineProperty(window, 'PresentationRequest', { value: PresentationRequest, configurable: true });
    const { roomId } = await openSheet();

    await userEvent.click(button('Send to a screen'));

    expect(asked).toEqual([[`${window.location.origin}/app/watch/${roomId}`]]);
    if (words) expect(await screen.findByText(words)).toBeVisible();
    else expect(screen.queryByText(/No screen|couldn't be reached/)).toBeNull();
  },
);

test('[TV-13] all players see the number of screens', async () => {
  const { show } = await open(guest);
  await show(LOBBY);
  await partsHere();
  expect(screen.queryByText(/showing this room/)).toBeNull();

  await show({ ...LOBBY, ...shown(SILENT) });
  expect(await screen.findByText('1 TV is showing this room')).toBeInTheDocument();
  await show({ ...LOBBY, ...shown(SILENT, LOUD) });
  expect(screen.getByText('2 TVs are showing this room').parentElement).toHaveTextContent('2');
});

test('[TV-18] all players see the number of people who only watch', async () => {
  const { show } = await open(guest);
  await show({ ...LOBBY, ...shown(SILENT), spectators: 12 });
  await partsHere();

  expect(screen.getByText('12 people are only watching').parentElement).toHaveTextContent('12');
  expect(screen.getByText('1 TV is showing this room')).toBeInTheDocument();
});

test('[TV-13] the Spy and the team see the same number in a round', async () => {
  const chips = [];
  for (const hand of [play.hand, play.spy]) {
    const { show } = await play.open(hand);
    await show({ ...play.round(), ...shown(SILENT) });
    chips.push((await screen.findByText('1 TV is showing this room')).closest('[role=status]')?.innerHTML);
    await userEvent.click(await screen.findByRole('button', { name: 'Show on a TV' }));
    await within(await sheet()).findByText('Screen 1');
    document.body.replaceChildren();
  }
  expect(chips[0]).toBe(chips[1]);
});

test('[TV-05] only the admin can remove a screen', async () => {
  const { socket, show, roomId } = await openSheet({ ...LOBBY, ...shown(SILENT, LOUD) });
  const dialog = within(await sheet());
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Screen 1silentRemove', 'Screen 2with soundRemove']),
  );

  await userEvent.click(dialog.getByRole('button', { name: 'Remove screen 2' }));
  expect(socket.sentOf('take-screen')).toEqual([{ roomId, screen: 's2' }]);
  await show({ ...LOBBY, ...shown(SILENT) });
  await show({ players: [me({ is_admin: false }), ...others], ...shown(SILENT) });
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(dialog.queryByRole('radiogroup', { name: 'Screens' })).toBeNull();
});

test('[TV-05] the admin can disable and enable screens; a refusal restores the switch', async () => {
  const { socket, show, roomId } = await openSheet();
  const radio = (name: string) => within(screen.getByRole('dialog')).getByRole('radio', { name });

  await userEvent.click(radio('Off'));
  expect(socket.sentOf('change-settings')).toEqual([{ roomId, screens: false }]);
  await show({ ...LOBBY, settings: { screens: false } });
  expect(radio('Off')).toBeChecked();
  expect(screen.queryByText(/^Open this on the TV/)).toBeNull();

  socket.answers['change-settings'] = { ok: false, code: 'unavailable', message: 'Later' };
  await userEvent.click(radio('Allowed'));
  expect(await screen.findByText(/can't be saved right now/)).toBeVisible();
  expect(radio('Off')).toBeChecked();
});

test('[TV-05] other players see that screens are disabled', async () => {
  await openSheet({ players: [me({ is_admin: false }), ...others], settings: { screens: false } }, guest);

  expect(screen.getByText('The admin has turned off TVs for this room.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put it on the TV' })).toBeNull();
});

test('[TV-08] while a screen plays sounds, the phone is silent unless it is unmuted', async () => {
  const { show } = await open(guest);
  const mute = () => screen.getAllByRole('button', { name: 'Mute sounds' })[0] ?? document.body;
  await show({ ...LOBBY, ...shown(SILENT) });
  expect(mute()).toHaveAttribute('aria-pressed', 'false');

  await show({ ...LOBBY, ...shown(SILENT, LOUD) });
  expect(mute()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(mute());
  expect(mute()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(mute());
  expect(mute()).toHaveAttribute('aria-pressed', 'true');

  await show(LOBBY);
  expect(mute()).toHaveAttribute('aria-pressed', 'false');
  expect(useSound.getState()).toMatchObject({ muted: false, tvPlaysSound: false });
});
