import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAudio } from '../fakes/audio';

/** Each test has a page of its own: the module keeps the one audio context. */
async function freshPage() {
  vi.resetModules();
  return await import('../../src/senses/sound');
}

beforeEach(() => localStorage.clear());

test('nothing is heard before a tap', async () => {
  const heard = fakeAudio();
  const { allowSound, playSound } = await freshPage();

  playSound('gong');
  expect(heard).toEqual({ contexts: 0, notes: 0 });

  allowSound();
  allowSound();
  playSound('tick');
  playSound('gong');
  expect(heard).toEqual({ contexts: 1, notes: 4 });
});

test('muting is remembered by the device, and keeps even a tap silent', async () => {
  const heard = fakeAudio();
  (await freshPage()).mute(true);
  const { allowSound, playSound, mute, useSound } = await freshPage();

  expect(useSound.getState().muted).toBe(true);
  allowSound();
  playSound('gong');
  expect(heard).toEqual({ contexts: 0, notes: 0 });

  mute(false);
  playSound('tick');
  expect(heard).toEqual({ contexts: 1, notes: 1 });
  expect((await freshPage()).useSound.getState().muted).toBe(false);
});

test('a click that a script made is not taken for a tap', async () => {
  const heard = fakeAudio();
  vi.stubGlobal('navigator', { userActivation: { isActive: false } });
  const { allowSound } = await freshPage();

  allowSound();

  expect(heard.contexts).toBe(0);
});

class Broken {
  constructor() {
    throw new Error('No device');
  }
}

test.each([
  ['no WebAudio', undefined],
  ['a broken one', Broken],
])('%s, and no storage: silent, and nothing throws', async (_what, audio) => {
  if (audio) vi.stubGlobal('AudioContext', audio);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full');
  });
  const { allowSound, playSound, mute } = await freshPage();

  allowSound();
  playSound('tick');
  mute(true);
  mute(false);

  expect('AudioContext' in window).toBe(audio !== undefined);
});
