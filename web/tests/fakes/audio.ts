import { vi } from 'vitest';

/** Stands in for WebAudio: counts the contexts, and the notes they were told to play. */
export function fakeAudio() {
  const heard = { contexts: 0, notes: 0 };
  const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  class FakeAudioContext {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    constructor() {
      heard.contexts += 1;
    }
    resume() {
      this.state = 'running';
      return Promise.resolve();
    }
    createOscillator() {
      const node = {
        type: '',
        frequency: parameter(),
        connect: (next: object) => next,
        start: () => {
          heard.notes += 1;
        },
        stop: vi.fn(),
      };
      return node;
    }
    createGain() {
      return { gain: parameter(), connect: (next: object) => next };
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  return heard;
}
