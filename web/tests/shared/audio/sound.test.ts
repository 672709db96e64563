import { afterEach, describe, expect, test, vi } from 'vitest';
import { SOUNDS, type Sound } from '../../../src/shared/audio/instrument';
import { fakeAudio, soundsMade } from '../../fakes/audio';

/** Each test imports the module again, because the module holds the only audio context. */
async function freshPage() {
  vi.resetModules();
  const page = await import('../../../src/shared/audio/sound');
  const { render } = await import('../../../src/shared/audio/instrument');
  return {
    ...page,
    lengthOf: (sound: Sound) => render(sound).length,
    /** Unlock audio and wait until all sounds are rendered. */
    async open() {
      page.unlockSound();
      await soundsMade();
    },
  };
}

test('nothing is played, opened or fetched before a tap', async () => {
  const heard = fakeAudio();
  const { open, playSound, lengthOf } = await freshPage();

  playSound('over');
  expect(heard).toEqual({ contexts: 0, playing: [] });

  await open();
  await open();
  playSound('tick');
  expect(heard).toEqual({ contexts: 1, playing: [{ samples: lengthOf('tick'), fades: false }] });
});

test('a sound replaces the previous one', async () => {
  const heard = fakeAudio();
  const { open, playSound } = await freshPage();
  await open();

  for (const sound of SOUNDS) playSound(sound);

  expect(heard.playing.map(({ fades }) => fades)).toEqual(
    SOUNDS.map((_, place) => place < SOUNDS.length - 1),
  );
});

test('muting is stored, stops the sound and also silences taps', async () => {
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

test('[TV-08] a phone is silent while a TV plays sounds, unless it was unmuted, which is stored', async () => {
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

test('[TV-08] a muted phone stays muted during and after a TV’s sounds', async () => {
  const { mute, setTvPlaysSound, isSilent, useSound } = await freshPage();

  mute(true);
  setTvPlaysSound(true);
  mute(true);
  setTvPlaysSound(false);

  expect(isSilent(useSound.getState())).toBe(true);
});

test('a hidden tab stops its sounds', async () => {
  const heard = fakeAudio();
  const { open, playSound } = await freshPage();
  await open();
  playSound('winner');

  // Simulated, because a real page does not show whether a sound fades out.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  playSound('over');

  expect(heard.playing).toEqual([expect.objectContaining({ fades: true })]);
});

test('a device that a phone call has interrupted is resumed by the next tap', async () => {
  const heard = fakeAudio();
  const { open, unlockSound: allowSound, playSound } = await freshPage();
  const resume = vi.spyOn(AudioContext.prototype, 'resume');
  await open();
  Object.assign(resume.mock.contexts[0] ?? {}, { state: 'interrupted' });
  playSound('tick');
  expect(heard.playing).toEqual([]);

  allowSound();
  playSound('tick');
  expect(heard.playing).toHaveLength(1);
});

describe('an idle audio device', () => {
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

  test('is suspended despite taps and resumes for the next sound', async () => {
    const { heard, resume, unlockSound: allowSound, playSound } = await afterLongSilence();

    allowSound();
    expect(resume).not.toHaveBeenCalled();
    playSound('over');
    await vi.advanceTimersByTimeAsync(0);

    expect(resume).toHaveBeenCalledOnce();
    expect(heard.playing).toHaveLength(2);
  });

  test('drops late sounds, and is unlocked by the next tap if it may not resume', async () => {
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

test('a page without interaction requests no audio', async () => {
  const heard = fakeAudio();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  const { unlockSound: allowSound } = await freshPage();

  allowSound();

  expect(heard.contexts).toBe(0);
});

/** Simulates devices without audio, because Chromium's has a null output. */
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
  ['without Web Audio', undefined],
  ['with broken Web Audio', Broken],
  ['if the browser refuses audio', Refusing],
])('%s, and without storage, the page is silent but logs no error', async (_what, audio) => {
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
