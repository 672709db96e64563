/** Fake `Image` elements, because happy-dom does not fetch pictures. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replace `Image` until the test ends. Pictures load when the test calls `come`. */
export function fakePictures(): { asked: string[]; come: () => Promise<void> } {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  class FakeImage {
    onload: (() => void) | null = null;

    set src(address: string) {
      asked.push(address);
      waiting.push(() => this.onload?.());
    }
  }
  vi.stubGlobal('Image', FakeImage);
  return {
    asked,
    come: () =>
      act(async () => {
        for (const arrive of waiting.splice(0)) arrive();
        await Promise.resolve();
      }),
  };
}
