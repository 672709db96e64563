import { afterEach, describe, expect, test, vi } from 'vitest';
import { SOUNDS, type Sound } from '../../../src/shared/audio/instrument';
import { fakeAudio, soundsMade } from '../../fakes/audio';

/** Each test has a page of its own: the module keeps the one audio context. */
async function freshPage() {
  vi.resetModules();
  const page = await import('../../../src/shared/audio/sound');
  const { render } = await import('../../../src/shared/audio/instrument');
  return {
    ...page,
    lengthOf: (sound: Sound) => render(sound).length,
    /** Allows sound, and waits until all sounds can be played. */
    async open() {
      page.unlockSound();
      await soundsMade();
    },
  };
}

test('[FLOW-10] nothing is heard, opened or fetched before a tap', async () => {
  const heard = fakeAudio();
  const { open, playSound, lengthOf } = await freshPage();

  playSound('over');
  expect(heard).toEqual({ contexts: 0, playing: [] });

  await open();
  await open();
  playSound('tick');
  expect(heard).toEqual({ contexts: 1, playing: [{ samples: lengthOf('tick'), fades: false }] });
});

test('[FLOW-10] a sound makes way for the next one', async () => {
  const heard = fakeAudio();
  const { open, playSound } = await freshPage();
  await open();

  for (const sound of SOUNDS) playSound(sound);

  expect(heard.playing.map(({ fades }) => fades)).toEqual(
    SOUNDS.map((_, place) => place < SOUNDS.length - 1),
  );
});

test('[FLOW-10] muting is remembered by the device, ends what is heard, and keeps even a tap silent', async () => {
  const heard = fakeAudio();
  const { open, playSound, mute } = await freshPage();
  await open();
  playSound('winner');
  mute(true);
  playSound('winner');
  expect(heard.playing).toEqual([expect.objectContaining({ fades: true })]);

  const next = await freshPage();
  expect(next.useSound.getState().muted).toBe(true);
  await next.open();
  next.playSound('winner');
  expect(heard.contexts).toBe(1);

  next.mute(false);
  await next.open();
  next.playSound('winner');
  expect(heard).toMatchObject({ contexts: 2, playing: [{}, { fades: false }] });
});

test('[TV-08] beside a TV that sounds a phone is silent; its own switch, which it remembers, says otherwise', async () => {
  const heard = fakeAudio();
  const { open, playSound, mute, setTvPlaysSound } = await freshPage();
  await open();
  playSound('winner');

  setTvPlaysSound(true);
  playSound('over');
  expect(heard.playing).toEqual([expect.objectContaining({ fades: true })]);
  mute(false);
  playSound('over');
  expect(heard.playing).toHaveLength(2);

  const next = await freshPage();
  next.setTvPlaysSound(true);
  expect(next.isSilent(next.useSound.getState())).toBe(false);
  next.mute(true);
  expect(next.isSilent(next.useSound.getState())).toBe(true);
  next.setTvPlaysSound(false);
  expect(next.isSilent(next.useSound.getState())).toBe(false);
});

test('[TV-08] who has muted the phone keeps it so beside a TV and after it', async () => {
  const { mute, setTvPlaysSound, isSilent, useSound } = await freshPage();

  mute(true);
  setTvPlaysSound(true);
  mute(true);
  setTvPlaysSound(false);

  expect(isSilent(useSound.getState())).toBe(true);
});

test('[FLOW-10] a hidden tab is silent, and ends what is heard', async () => {
  const heard = fakeAudio();
  const { open, playSound } = await freshPage();
  await open();
  playSound('winner');

  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  playSound('over');

  expect(heard.playing).toEqual([expect.objectContaining({ fades: true })]);
});

describe('a device for which nothing sounds', () => {
  const slowly = (milliseconds: number) => () =>
    new Promise<void>((wake) => {
      setTimeout(wake, milliseconds);
    });

  async function afterLongSilence() {
    const heard = fakeAudio();
    const page = await freshPage();
    await page.open();
    vi.useFakeTimers();
    page.playSound('tick');
    const suspend = vi.spyOn(AudioContext.prototype, 'suspend');
    vi.advanceTimersByTime(4_900);
    expect(suspend).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(suspend).toHaveBeenCalledOnce();
    return { ...page, heard, resume: vi.spyOn(AudioContext.prototype, 'resume') };
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  test('[FLOW-10] rests, whatever is tapped, and wakes for the next sound', async () => {
    const { heard, resume, unlockSound: allowSound, playSound } = await afterLongSilence();

    allowSound();
    expect(resume).not.toHaveBeenCalled();
    playSound('over');
    await vi.advanceTimersByTimeAsync(0);

    expect(resume).toHaveBeenCalledOnce();
    expect(heard.playing).toHaveLength(2);
  });

  test('[FLOW-10] plays nothing too late, and opens with the next tap if it may not wake by itself', async () => {
    const { heard, resume, unlockSound: allowSound, playSound } = await afterLongSilence();

    resume.mockImplementationOnce(slowly(400));
    playSound('over');
    await vi.advanceTimersByTimeAsync(500);
    expect(heard.playing).toHaveLength(1);

    allowSound();
    playSound('over');
    expect(heard.playing).toHaveLength(2);
  });
});

test('a page that nobody has touched does not ask for sound', async () => {
  const heard = fakeAudio();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const { unlockSound: allowSound } = await freshPage();

  allowSound();

  expect(heard.contexts).toBe(0);
});

class Broken {
  constructor() {
    throw new Error('No device');
  }
}

class Refusing {
  state = 'suspended';
  resume() {
    return Promise.reject(new DOMException('Not allowed'));
  }
}

test.each([
  ['no WebAudio', undefined],
  ['a broken one', Broken],
  ['a browser that refuses', Refusing],
])('[FLOW-10] %s, and no storage: silent, and nothing throws', async (_what, audio) => {
  if (audio) vi.stubGlobal('AudioContext', audio);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Full');
  });
  const { open, playSound, mute } = await freshPage();

  await open();
  playSound('tick');
  mute(true);
  mute(false);

  expect('AudioContext' in window).toBe(audio !== undefined);
});
