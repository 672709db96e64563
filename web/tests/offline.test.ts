import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import page from '../offline/index.html?raw';
import { pageIn, piecesIn } from '../scripts/pages.mjs';
import { languagesIn } from '../src/languages/table';
import { watchForNetwork } from '../src/offline/network';

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
afterEach(() => {
  vi.useRealTimers();
});

test('the network is noticed by itself, and once', async () => {
  watchForNetwork(found);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(found).not.toHaveBeenCalled();

  serves = true;
  await vi.advanceTimersByTimeAsync(20_000);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(20_000);

  expect(found).toHaveBeenCalledOnce();
});

test('it looks at once when the device says that it is online, and when asked', async () => {
  const look = watchForNetwork(found);
  expect(await look()).toBe(false);

  serves = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);

  expect(found).toHaveBeenCalledOnce();
});

test('[SITE-04] the page has the product’s name only from the build’s setting', () => {
  expect(page).toContain('<title>{offline.title} | {product}</title>');
  expect(page).not.toContain('Spy Safari');
});

test('[LANG-10] the page speaks the language of the phone, with direction, title and excuses', async () => {
  vi.useRealTimers();
  localStorage.setItem('spysafari:language', 'ar-XB');
  const languages = languagesIn('gallery');
  const [english = {}, ...others] = languages.map((language) => piecesIn(language, languages, 'Foxes'));
  const built = new DOMParser().parseFromString(pageIn(page, english, others, 'Foxes'), 'text/html');
  document.body.replaceChildren(...built.body.querySelectorAll('main, template'));

  await import('../src/offline/offline');

  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.title).toMatch(/^ÑÑöö .* \| Foxes$/);
  expect(document.querySelector('h1')).toHaveTextContent(/^Ýööûûŕ /);
  document.getElementById('retry')?.click();
  expect(document.getElementById('status')).toHaveTextContent('Ļööööķîîññĝ...');
  await vi.waitFor(() => expect(document.getElementById('status')).toHaveTextContent(/^Šţîîļļ ĥîîđîîññĝ\./));
  localStorage.clear();
});
