import { expect, test } from 'vitest';
import { parsePageSettings } from '../../../src/features/partners/page-settings';
import { CONFIGURED } from '../../fakes/server';

const NOTHING = { ads: null, analytics: null, consent: 'ask', donate: null };
const { ads, analytics } = CONFIGURED;

test.each([
  CONFIGURED,
  { ...CONFIGURED, ads: null },
  { ...CONFIGURED, analytics: null },
  { ads: null, analytics: null, consent: 'off', donate: null },
])('[SITE-06] parses the server’s settings: %j', (settings) => {
  expect(parsePageSettings(JSON.stringify(settings))).toEqual(settings);
});

test.each([
  ['no element', undefined],
  ['the unfilled token of a development server', '__PAGE_SETTINGS__'],
  ['nothing', ''],
  ['half of it', '{"ads": null, "analytics": null'],
  ['a list', '[]'],
  ['null', 'null'],
  ...[
    {},
    { ads: null, analytics: null },
    { ads: null, analytics: null, consent: 'maybe' },
    { ...CONFIGURED, ads: undefined },
    { ...CONFIGURED, ads: 'ca-pub-1' },
    { ...CONFIGURED, ads: { ...ads, client: 7 } },
    { ...CONFIGURED, ads: { ...ads, client: '"><script>' } },
    { ...CONFIGURED, ads: { ...ads, script: 'javascript:alert(1)' } },
    { ...CONFIGURED, ads: { ...ads, script: '/ads.js' } },
    { ...CONFIGURED, ads: { ...ads, slots: ['11'] } },
    { ...CONFIGURED, ads: { ...ads, slots: { home: '' } } },
    { ...CONFIGURED, analytics: { ...analytics, id: null } },
    { ...CONFIGURED, analytics: { id: 'G-1' } },
    { ...CONFIGURED, donate: 'javascript:alert(1)' },
  ].map((odd) => [JSON.stringify(odd), JSON.stringify(odd)] as const),
] as const)('[SITE-06] invalid settings configure nothing: %s', (_, content) => {
  expect(parsePageSettings(content)).toEqual(NOTHING);
});

test('[SITE-06] an unknown placement does not turn off the others', () => {
  const settings = { ...CONFIGURED, ads: { ...ads, slots: { home: '11', play: '33' } } };

  expect(parsePageSettings(JSON.stringify(settings)).ads?.slots.home).toBe('11');
});
