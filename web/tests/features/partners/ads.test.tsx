import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import styles from '../../../src/features/partners/ad-slot.module.css';
import { partsHere } from '../../fakes/browser';
import { CONFIGURED, configure, fakeServer, silent } from '../../fakes/server';

const KEY = 'spysafari:consent';
const AD_SCRIPT = 'https://ads.example/ads.js?client=ca-pub-1';
const COUNT_SCRIPT = 'https://count.example/count.js?id=G-1';
const HOUSE_TEXT = /of the day/;

/** The requested scripts in order. They are not fetched, and each test decides their outcome. */
let scripts: HTMLScriptElement[] = [];
/** The intersection observers of ad slots. */
let approach: (() => void)[] = [];

const addresses = () => scripts.map(({ src }) => src);
const places = () => [...document.querySelectorAll<HTMLElement>('ins.adsbygoogle')];
const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const answer = async (name: 'Accept' | 'Decline') =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void;
      readonly disconnect = vi.fn();
      constructor(seen: (entries: object[]) => void) {
        this.observe = () => approach.push(() => seen([{ isIntersecting: true }]));
      }
    },
  );
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
  vi.spyOn(window, 'addEventListener');
  scripts = [];
  approach = [];
});

afterEach(() => {
  document.querySelector('meta[name="page-settings"]')?.remove();
  for (const name of ['dataLayer', 'gtag', 'adsbygoogle', 'ga-disable-G-1'])
    Reflect.deleteProperty(window, name);
});

/** Load the app as a new page with these settings. */
async function open(path: string, settings: object = CONFIGURED): Promise<void> {
  configure(settings);
  const { Screens } = await import('../../../src/app/router');
  window.history.replaceState(null, '', path);
  render(<Screens />);
  await shown();
  // The services may load after the screen. Wait until they listen for changes in other tabs.
  if ('ads' in settings && settings.ads)
    await waitFor(() => expect(window.addEventListener).toHaveBeenCalledWith('storage', expect.anything()));
}

/** Wait for the screen and its lazy components. */
async function shown(): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await partsHere();
  await waitFor(() => {
    for (const place of screen.queryAllByRole('complementary', { name: 'Advertisement' }))
      expect(place.querySelector(`.${styles.ad}`)).not.toBeNull();
  });
}

/** The previous screen stays visible until the next one has loaded. */
async function goTo(path: string): Promise<void> {
  const before = screen.getByRole('heading', { level: 1 });
  await act(async () => navigate(path));
  await waitFor(() => expect(before).not.toBeInTheDocument());
  await shown();
}

/** Scroll the ad slot into view and let the screen become idle. */
async function restNearSlot(followed: () => void = () => undefined): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => {
    for (const seen of approach.splice(0)) seen();
    followed();
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const asked = (address: string) => () => expect(addresses()).toContain(address);
const askedForBoth = () => expect(addresses().sort()).toEqual([AD_SCRIPT, COUNT_SCRIPT]);

/** Finish loading the script at a URL. */
async function settle(address: string, what: 'load' | 'error' = 'load'): Promise<void> {
  await restNearSlot(asked(address));
  scripts.find(({ src }) => src === address)?.dispatchEvent(new Event(what));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

function inOtherTab(remembered: string | null): void {
  if (remembered === null) localStorage.clear();
  else localStorage.setItem(KEY, remembered);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: remembered === null ? null : KEY }));
  });
}

test('[SITE-06] nothing is requested before consent', async () => {
  await open('/app');
  await restNearSlot();

  expect(banner()).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(addresses()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('[SITE-06] after consent each script is requested once, and each visit of a screen shows one ad', async () => {
  await open('/app');
  await answer('Accept');
  expect(banner()).toBeNull();
  expect(addresses()).toEqual([]);
  await restNearSlot(askedForBoth);
  expect(places()).toEqual([]);
  await settle(AD_SCRIPT);
  expect(places().map(({ dataset }) => ({ ...dataset }))).toEqual([{ adClient: 'ca-pub-1', adSlot: '11' }]);
  expect(window.adsbygoogle).toEqual([{}]);

  await goTo('/app/create');
  expect(places()).toEqual([]);
  await goTo('/app');
  await restNearSlot(() => expect(places()).toHaveLength(1));

  expect(window.adsbygoogle).toEqual([{}, {}]);
  expect(scripts).toHaveLength(2);
});

test('[SITE-06] a placement without a slot does not show an ad, and home shows its house card', async () => {
  await open('/app', { ...CONFIGURED, ads: { ...CONFIGURED.ads, slots: { create: '33' } } });
  expect(await screen.findByText(HOUSE_TEXT)).toBeVisible();

  await goTo('/app/join');
  expect(screen.queryByRole('complementary')).toBeNull();
  await goTo('/app/create');
  const place = screen.getByRole('complementary', { name: 'Advertisement' });
  await waitFor(() => expect(place).toHaveTextContent(HOUSE_TEXT));
});

test('[SITE-06] a blocked script leaves the fallback card and is not retried', async () => {
  localStorage.setItem(KEY, 'accepted ads analytics');
  await open('/app');
  await settle(AD_SCRIPT, 'error');
  await goTo('/app/join');
  await goTo('/app');
  await restNearSlot();

  expect(addresses().filter((address) => address === AD_SCRIPT)).toHaveLength(1);
  expect(places()).toEqual([]);
  expect(await screen.findByText(HOUSE_TEXT)).toBeVisible();
});

test('[SITE-06] a script that throws while filling a slot breaks nothing else', async () => {
  localStorage.setItem(KEY, 'accepted ads analytics');
  await open('/app');
  window.adsbygoogle = {
    push() {
      throw new Error('All places have ads in them');
    },
  };

  await settle(AD_SCRIPT);

  expect(await screen.findByText(HOUSE_TEXT)).toBeVisible();
});

test('[SITE-06] a screen that was left before the script loaded shows no ad', async () => {
  localStorage.setItem(KEY, 'accepted ads analytics');
  await open('/app');
  await restNearSlot(asked(AD_SCRIPT));

  await goTo('/app/create');
  await settle(AD_SCRIPT);

  expect(window.adsbygoogle).toBeUndefined();
});

test('a refusal is stored, and nothing is requested', async () => {
  await open('/app');
  await answer('Decline');
  await restNearSlot();
  expect(localStorage.getItem(KEY)).toBe('declined ads analytics');

  await goTo('/app/how-to-play');
  expect(banner()).toBeNull();
  expect(addresses()).toEqual([]);
});

test('consent to ads does not cover analytics that is added later', async () => {
  localStorage.setItem(KEY, 'accepted ads');
  await open('/app');
  await restNearSlot();

  expect(banner()).toBeVisible();
  expect(addresses()).toEqual([]);
});

test('other stored values are ignored', async () => {
  localStorage.setItem(KEY, 'perhaps');
  await open('/app');
  await waitFor(() => expect(banner()).toBeVisible());

  for (const remembered of ['', 'null']) {
    inOtherTab('declined ads analytics');
    expect(banner()).toBeNull();
    inOtherTab(remembered);
    expect(banner()).toBeVisible();
  }
});

/** Simulated, because a browser that blocks storage cannot keep a seat, and plays no game. */
test('without storage, the consent lasts until the page is closed', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  await open('/app');
  await answer('Accept');
  await restNearSlot(asked(AD_SCRIPT));
  await goTo('/app/how-to-play');
  expect(banner()).toBeNull();
});

test('consent in another tab applies to this one', async () => {
  await open('/app');
  expect(banner()).toBeVisible();
  inOtherTab('accepted ads analytics');
  expect(banner()).toBeNull();
  await settle(AD_SCRIPT);
  expect(places()).toHaveLength(1);
  await restNearSlot(asked(COUNT_SCRIPT));

  inOtherTab('declined ads analytics');
  expect(places()).toEqual([]);
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true);

  inOtherTab(null);
  expect(banner()).toBeVisible();
});

test('without the consent setting, the banner and the choice are not shown', async () => {
  await open('/app', { ...CONFIGURED, consent: 'off' });
  await restNearSlot(askedForBoth);

  expect(banner()).toBeNull();
  await goTo('/app/privacy');
  expect(screen.queryByRole('region', { name: 'Your Privacy Choice' })).toBeNull();
});

test('without configured services, the banner and the choice are not shown', async () => {
  await open('/app/privacy', { ads: null, analytics: null, consent: 'ask', donate: null });

  expect(banner()).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your Privacy Choice' })).toBeNull();
});

test('the question is not shown on the screens of a game and on the form for messages', async () => {
  fakeServer(silent);
  await open('/app');

  for (const path of ['/app/create', '/app/join', '/app/join/K7WD', '/app/play/K7WD', '/app/contact']) {
    await goTo(path);
    expect(banner(), path).toBeNull();
  }
});

test('[PAGE-01] the privacy page reopens the banner, and withdrawing consent reloads the page without the scripts', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
  localStorage.setItem(KEY, 'accepted ads analytics');
  localStorage.setItem('google_something', '1');
  // biome-ignore lint/suspicious/noDocumentCookie: as the scripts do it
  for (const cookie of ['__gads=1', '_ga_G1=2', 'game=3']) document.cookie = `${cookie}; path=/`;
  await open('/app/privacy');
  await restNearSlot(() => expect(addresses()).toEqual([COUNT_SCRIPT]));
  const change = await screen.findByRole('button', { name: 'Change My Choice' });

  await userEvent.click(change);
  expect(banner()).toHaveFocus();
  await answer('Decline');

  expect(change).toHaveFocus();
  expect(screen.getByText(/^You declined/)).toBeVisible();
  expect(reload).toHaveBeenCalledOnce();
  expect(Reflect.get(window, 'ga-disable-G-1')).toBe(true);
  expect(document.cookie).toBe('game=3');
  expect(localStorage.getItem('google_something')).toBeNull();
});

/** The calls of gtag.js, as arrays. */
const commands = () =>
  (window.dataLayer ?? []).map((entry) => (Object.hasOwn(entry, 'length') ? Array.from(entry as []) : entry));

test('analytics receives screen names without room codes', async () => {
  fakeServer(silent);
  localStorage.setItem(KEY, 'accepted ads analytics');
  await open('/app/play/K7WD');
  await restNearSlot();
  expect(addresses()).toEqual([]);

  await goTo('/app');
  await restNearSlot(asked(COUNT_SCRIPT));
  await goTo('/app/join/K7WD');
  await goTo('/app/play/K7WD');

  const origin = window.location.origin;
  const named = (page: string) => ({
    page_location: origin + page,
    page_title: page,
    page_referrer: '',
  });
  expect(commands()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1', { send_page_view: false, ...named('/app') }],
    ...['/app', '/app/join', '/app/play'].flatMap((page) => [
      ['set', named(page)],
      ['event', 'page_view', named(page)],
    ]),
  ]);
});

test('[LOBBY-22] the chosen deck is reported to a running analytics service', async () => {
  localStorage.setItem(KEY, 'accepted ads analytics');
  await open('/app');
  await restNearSlot(asked(COUNT_SCRIPT));
  const { deckChosen } = await import('../../../src/features/lobby/start-button');

  deckChosen('animalsDeck');

  expect(commands().slice(-2)).toEqual([
    { event: 'chosen_deck', deck_type: 'animalsDeck' },
    ['event', 'chosen_deck', { deck_type: 'animalsDeck' }],
  ]);
});

function forbidden(): never {
  throw new DOMException('Storage is forbidden', 'SecurityError');
}
