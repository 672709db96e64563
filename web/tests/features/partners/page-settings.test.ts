import { afterEach, expect, test, vi } from 'vitest';
import { CONFIGURED, configure } from '../../fakes/server';

const NOTHING = { ads: null, analytics: null, consent: 'ask', donate: null };

afterEach(() => document.querySelector('meta[name="page-settings"]')?.remove());

async function read(): Promise<object> {
  vi.resetModules();
  return (await import('../../../src/features/partners/page-settings')).pageSettings;
}

test('[SITE-06] reads the server’s settings', async () => {
  configure(CONFIGURED);
  expect(await read()).toEqual(CONFIGURED);
});

test('[SITE-06] nothing is configured without the element, and on a development server, which does not fill it', async () => {
  expect(await read()).toEqual(NOTHING);
  const meta = document.createElement('meta');
  meta.name = 'page-settings';
  meta.content = '__PAGE_SETTINGS__';
  document.head.prepend(meta);
  expect(await read()).toEqual(NOTHING);
});
