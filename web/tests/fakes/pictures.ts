/** Prefetched pictures, because the DOM of the tests fetches none. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replace `new Image()` until the test ends. Pictures load on `come`. */
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
