import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useImageReady } from '../../src/tv/preload';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface FakePicture {
  src: string;
  onload?: () => void;
  decode?: () => Promise<void>;
  come: () => void;
  fail: () => void;
}

/** Fake images whose loading the test completes. */
function fakePictures(decodes: boolean): FakePicture[] {
  const pictures: FakePicture[] = [];
  vi.stubGlobal('Image', function FakeImage() {
    const picture: FakePicture = { src: '', come: () => picture.onload?.(), fail: () => undefined };
    if (decodes)
      picture.decode = () =>
        new Promise((settle, refuse) => {
          picture.come = settle;
          picture.fail = () => refuse(new Error('broken'));
        });
    pictures.push(picture);
    return picture;
  });
  return pictures;
}

test.each([true, false])(
  '[TV-06] a card flips after its picture has loaded (decode() supported: %s)',
  async (decodes) => {
    const pictures = fakePictures(decodes);
    const { result } = renderHook(() => useImageReady('/imgs/locations/submarine.webp'));
    expect(result.current).toBe(false);

    await act(async () => pictures[0]?.come());

    expect(pictures.map(({ src }) => src)).toEqual(['/imgs/locations/submarine.webp']);
    expect(result.current).toBe(true);
  },
);

test('[TV-06] a broken or slow picture delays a card by about a second at most', async () => {
  const pictures = fakePictures(true);
  const broken = renderHook(() => useImageReady('/broken.webp'));
  await act(async () => pictures[0]?.fail());
  expect(broken.result.current).toBe(true);

  const late = renderHook(() => useImageReady('/late.webp'));
  act(() => vi.advanceTimersByTime(1_100));
  expect(late.result.current).toBe(false);
  act(() => vi.advanceTimersByTime(100));
  expect(late.result.current).toBe(true);
});

test('[DECK-14] a generated picture does not delay a card; every other card waits for its own', async () => {
  const pictures = fakePictures(true);
  const { result, rerender } = renderHook(({ src }: { src: string | undefined }) => useImageReady(src), {
    initialProps: { src: undefined as string | undefined },
  });
  expect(result.current).toBe(true);

  rerender({ src: '/one.webp' });
  await act(async () => pictures[0]?.come());
  rerender({ src: '/other.webp' });
  expect(result.current).toBe(false);
});
