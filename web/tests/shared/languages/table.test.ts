import { expect, test, vi } from 'vitest';
import { firstLanguage, LANGUAGES, markPage, storeLanguage } from '../../../src/shared/languages/choice';
import { bestOf, folderOf, type Language, languagesIn } from '../../../src/shared/languages/table';

const language = (tag: string): Language => ({ tag, name: tag, dir: 'ltr' });
const OFFERED = ['en', 'es', 'pt-BR', 'zh-CN', 'ar'].map(language);

test('[LANG-03] players can choose complete languages; development and tests add the pseudo-languages', () => {
  const [english, ...others] = languagesIn('production').map(({ tag }) => tag);
  expect(english).toBe('en');
  expect(others).not.toContain('en-XA');
  expect(languagesIn('gallery').map(({ tag }) => tag)).toEqual(['en', ...others, 'en-XA', 'ar-XB']);
});

test.each([
  [['es-MX', 'en'], 'es'],
  [['nl-NL', 'pt-PT', 'en-GB'], 'pt-BR'],
  [['PT-br'], 'pt-BR'],
  [['zh-Hans-SG'], 'zh-CN'],
  [['zh-TW', 'ar-EG'], 'ar'],
  [['zh-TW'], 'en'],
  [['zh-TW', 'zh'], 'zh-CN'],
  [['zh-Hans-HK'], 'zh-CN'],
  [['zh-Hant', 'es'], 'es'],
  [['es-419-x-mine'], 'es'],
  [['pt'], 'pt-BR'],
  [['*', 'not a language', ''], 'en'],
  [[], 'en'],
])('[LANG-03] a request for %j gets %s', (wishes, best) => {
  expect(bestOf(wishes, OFFERED).tag).toBe(best);
});

test.each([
  ['de-CH de', 'de'],
  ['zh-TW zh en-US en', 'zh-CN'],
  ['pt-PT pt en', 'pt-BR'],
  ['es-MX es en-US', 'es'],
])('[LANG-03] a browser that prefers %s gets %s', (wishes, best) => {
  // The journeys start browsers in other languages. This is about which language is chosen.
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wishes.split(' '));
  expect(firstLanguage().tag).toBe(best);
});

test.each([
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['zh-TW', 'zh-Hant'],
  ['zh-SG', 'zh-CN'],
])('[LANG-03] among several matches, %s gets %s', (wish, best) => {
  const offered = ['en', 'pt-BR', 'pt', 'zh-CN', 'zh-Hant'].map(language);
  expect(bestOf([wish], offered).tag).toBe(best);
});

test('[LANG-03] the stored choice precedes the browser’s languages, and unknown ones are skipped', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar-XB', 'en']);
  const [english] = LANGUAGES;
  if (!english) throw new Error('English is missing');
  expect(firstLanguage().tag).toBe('ar-XB');

  storeLanguage(english);
  expect(firstLanguage().tag).toBe('en');

  storeLanguage(language('tlh'));
  expect(firstLanguage().tag).toBe('ar-XB');
});

test('[LANG-03] [LANG-05] [LANG-10] the document has the right language, direction and manifest', () => {
  const manifest = document.head.appendChild(document.createElement('link'));
  manifest.rel = 'manifest';
  const page = document.documentElement;

  markPage({ tag: 'ar-XB', name: 'Mirrored', dir: 'rtl' });
  expect([page.lang, page.dir, manifest.getAttribute('href')]).toEqual([
    'ar-XB',
    'rtl',
    '/ar-xb/manifest.webmanifest',
  ]);

  markPage(LANGUAGES[0] ?? language('en'));
  expect([page.lang, page.dir, manifest.getAttribute('href')]).toEqual([
    'en',
    'ltr',
    '/manifest.webmanifest',
  ]);
  manifest.remove();
});

test('English pages are at the root, and those in other languages are in folders', () => {
  expect(OFFERED.map(folderOf)).toEqual(['', 'es', 'pt-br', 'zh-cn', 'ar']);
});
