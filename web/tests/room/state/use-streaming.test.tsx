/** The admin's phone hides the room's code, and so do the room's screens. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setPreference } from '../../../src/shared/preferences';
import { ADMIN, admin, open, round } from '../../fakes/play';
import { fakeServer } from '../../fakes/server';
import { wellBehaved } from '../../fakes/table';

beforeEach(() => {
  fakeServer(wellBehaved());
});
afterEach(() => act(() => setPreference('hideCode', false)));

const STREAMING = { settings: { streaming: true } };

test('[TV-17] the screens follow the preference of the admin', async () => {
  setPreference('hideCode', true);
  const { show, socket, roomId } = await open(admin);
  await show(round({}, ADMIN));
  expect(socket.sentOf('change-settings')).toEqual([{ roomId, streaming: true }]);

  await show(round(STREAMING, ADMIN));
  await act(async () => setPreference('hideCode', false));
  expect(socket.sentOf('change-settings')).toEqual([
    { roomId, streaming: true },
    { roomId, streaming: false },
  ]);
});

test('[TV-17] other players, and a substitute who has never hidden the code, do not change the screens', async () => {
  setPreference('hideCode', true);
  const guest = await open();
  await guest.show(round());
  expect(guest.socket.sentOf('change-settings')).toEqual([]);
  cleanup();

  setPreference('hideCode', false);
  const substitute = await open(admin);
  await substitute.show(round(STREAMING, ADMIN));
  expect(substitute.socket.sentOf('change-settings')).toEqual([]);
});
