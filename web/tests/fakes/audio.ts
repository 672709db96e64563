import { vi } from 'vitest';
import { SOUNDS } from '../../src/shared/audio/instrument';

/** Fake Web Audio that counts contexts and records what they play. */
export function fakeAudio() {
  const heard = { contexts: 0, playing: [] as { samples: number; fades: boolean }[] };
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
    suspend() {
      this.state = 'suspended';
      return Promise.resolve();
    }
    createBuffer(_channels: number, length: number) {
      return { length, copyToChannel: vi.fn() };
    }
    createGain() {
      const voice = { samples: 0, fades: false };
      const fade = () => {
        voice.fades = true;
      };
      return { voice, context: this, gain: { setTargetAtTime: fade }, connect: (next: object) => next };
    }
    createBufferSource() {
      const source = {
        buffer: { length: 0 },
        through: { samples: 0, fades: false },
        connect(next: ReturnType<FakeAudioContext['createGain']>) {
          source.through = next.voice;
          return next;
        },
        start() {
          source.through.samples = source.buffer.length;
          heard.playing.push(source.through);
        },
      };
      return source;
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  return heard;
}

export async function soundsMade(): Promise<void> {
  await vi.dynamicImportSettled();
  for (const _ of SOUNDS) await new Promise((next) => setTimeout(next));
}
