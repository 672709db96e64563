/// <reference types="vite/client" />
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { dataIn, pageIn } from '../../scripts/pages.ts';
import { ENGLISH, languagesIn } from '../../src/shared/languages/table';

test('[LANG-10] the offline page has the language, direction, title and jokes of the device’s language', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  localStorage.setItem('spysafari:language', 'ar-XB');
  const languages = languagesIn('gallery');
  const all = languages.map((language) => dataIn(language, languages, 'Foxes'));
  const template = readFileSync(join(import.meta.dirname, '../../offline/index.html'), 'utf8');
  const page = pageIn(template, dataIn(ENGLISH, languages, 'Foxes'), all).replace(
    /<link rel="stylesheet".*>/,
    '',
  ); // happy-dom would load it
  const built = new DOMParser().parseFromString(page, 'text/html');
  document.body.replaceChildren(...built.body.querySelectorAll('main, template'));

  await import('../../src/site/offline/offline');

  const status = document.getElementById('status');
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.title).toMatch(/^ÑÑöö .* \| Foxes$/);
  expect(document.querySelector('h1')?.textContent).toMatch(/^Ýööûûŕ /);
  document.getElementById('retry')?.click();
  expect(status?.textContent).toBe('Ļööööķîîññĝ...');
  await vi.waitFor(() => expect(status?.textContent).toMatch(/^Šţîîļļ ĥîîđîîññĝ\./));
});
