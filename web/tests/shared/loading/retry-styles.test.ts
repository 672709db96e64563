import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../src/shared/loading/lazy';

const sheet = (href: string) => document.head.querySelector(`link[href="${href}"]`);

/** Make a style sheet fail. Return true if it is requested again within the given time. */
function isRetried(href: string, milliseconds: number): boolean {
  const failed = sheet(href);
  failed?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(milliseconds - 1);
  expect(sheet(href)).toBe(failed);
  vi.advanceTimersByTime(1);
  return sheet(href) !== failed;
}

beforeEach(() => {
  Object(window).happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  vi.useFakeTimers();
  for (const href of ['/a.css', '/b.css']) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
  }
});

afterEach(() => document.head.replaceChildren());

test('each style sheet that failed has its own delay, and is retried immediately when the network returns', () => {
  for (const seconds of [3, 6, 12, 24, 48, 60, 60]) expect(isRetried('/a.css', seconds * 1_000)).toBe(true);
  expect(isRetried('/b.css', 3_000)).toBe(true);

  const failed = [sheet('/a.css'), sheet('/b.css')];
  for (const link of failed) link?.dispatchEvent(new Event('error'));
  window.dispatchEvent(new Event('online'));
  const retried = [sheet('/a.css'), sheet('/b.css')];
  for (const [index, link] of retried.entries()) expect(link).not.toBe(failed[index]);

  vi.advanceTimersByTime(60_000);
  expect([sheet('/a.css'), sheet('/b.css')], 'requested once').toEqual(retried);
  expect(isRetried('/a.css', 3_000), 'the delay starts again').toBe(true);
});
