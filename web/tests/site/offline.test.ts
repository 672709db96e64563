import { beforeEach, expect, test, vi } from 'vitest';
import page from '../../offline/index.html?raw';
import { watchForNetwork } from '../../src/site/offline/network';

let serves = false;
const found = vi.fn();

beforeEach(() => {
  serves = false;
  found.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    serves ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('no')),
  );
});

test('the server is detected once, without interaction', async () => {
  watchForNetwork(found);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(found).not.toHaveBeenCalled();

  serves = true;
  await vi.advanceTimersByTimeAsync(20_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(20_000);

  expect(found).toHaveBeenCalledOnce();
});

test('the offline page checks immediately when the device comes online and on request', async () => {
  const look = watchForNetwork(found);
  expect(await look()).toBe(false);

  serves = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);

  expect(found).toHaveBeenCalledOnce();
});

test('[SITE-04] the title contains the configured product name', () => {
  expect(page).toContain('<title>{{ offline.title }} | {{ product }}</title>');
  expect(page).not.toContain('Spy Safari');
});
