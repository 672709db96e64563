import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Home, { InstallLink } from '../../../src/features/join/home-page';
import { captureInstallOffer } from '../../../src/features/join/install-offer';
import { setPreference } from '../../../src/shared/preferences';
import { visit, watchPageLoads, whereTo } from '../../fakes/browser';
import { answering, fakeServer } from '../../fakes/server';

beforeEach(() => {
  fakeServer(answering(200, { exists: true }));
});

const open = () => visit('/app', '/app', <Home />);

test('[HOME-01] [SITE-04] the page is titled Join or Create Room', () => {
  open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join or Create Room');
  expect(document.title).toBe('Join or Create Room | Spy Safari');
});

test.each([
  ['Create New Room', '/app/create'],
  ['Join Existing Room', '/app/join'],
])('[HOME-01] %s leads to %s', async (name, path) => {
  open();

  await userEvent.click(screen.getByRole('link', { name }));

  expect(await whereTo()).toMatchObject({ pathname: path });
});

test('[HOME-04] the typed part of a code is not lost', async () => {
  open();
  await userEvent.type(field(), 'k7w');

  expect(screen.getByRole('link', { name: 'Join Existing Room' })).toHaveAttribute(
    'href',
    '/app/join?code=K7W',
  );
});

test('[HOME-04] a TV is offered only if one shows the code', async () => {
  fakeServer(answering(200, { exists: false }));
  open();

  await userEvent.type(field(), 'h4tqm');
  await act(async () => undefined);

  expect(screen.queryByRole('link', { name: 'Use this TV' })).toBeNull();
});

test.each([
  ['https://play.example/app/join/k7wd', 'K7WD'],
  ['play.example/app/deck/H4N7QX', 'H4N7QX'],
])('a link typed by hand into the field yields its code: %s', async (typed, code) => {
  open();
  const link = typed.slice(0, -code.length);

  await userEvent.type(field(), link);
  expect(screen.queryByRole('link', { name: 'Open this deck' })).toBeNull();
  await userEvent.type(field(), code);

  expect(field()).toHaveValue(code);
});

const field = () => screen.getByRole('textbox', { name: 'Room, TV or deck code' });

test.each([
  ['k7wd', 'Join Existing Room', '/app/join/K7WD'],
  ['h4tqm', 'Use this TV', '/app/screen/H4TQM'],
  ['H4N 7QX', 'Open this deck', '/app/deck/H4N7QX'],
])('[HOME-04] one field takes the code of a room, a TV or a deck: %s', async (typed, name, path) => {
  for (const how of ['link', 'Enter']) {
    open();
    await userEvent.type(field(), typed);
    if (how === 'Enter') await userEvent.keyboard('{Enter}');
    else await userEvent.click(await screen.findByRole('link', { name }));

    expect(await whereTo()).toMatchObject({ pathname: path });
    cleanup();
  }
});

test.each([
  ['https://play.example/app/join/k7wd', 'K7WD'],
  ['https://play.example/app/screen/H4TQM', 'H4TQM'],
  ['Our deck: https://play.example/app/deck/H4N7QX', 'H4N7QX'],
])('a link pasted into the field yields its code: %s', async (pasted, code) => {
  open();

  await userEvent.click(field());
  await userEvent.paste(pasted);

  expect(field()).toHaveValue(code);
});

test('an incomplete code does not lead anywhere with Enter', async () => {
  open();

  await userEvent.type(field(), 'k7w{Enter}');

  expect(window.location.pathname).toBe('/app');
});

test('a hidden code is masked while it is typed', () => {
  setPreference('hideCode', true);
  open();
  expect(field().closest('div[class*="hidden"]')).not.toBeNull();
  act(() => setPreference('hideCode', false));
  expect(field().closest('div[class*="hidden"]')).toBeNull();
});

test('[HOME-02] [SITE-09] Back to Home replaces the location with the site root', async () => {
  const { replaced } = watchPageLoads();
  open();

  await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));

  expect(replaced.mock.calls).toEqual([['/']]);
});

test('[HOME-03] the ad slot shows a fallback card if ads are not configured', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 23, 59), toFake: ['Date'] });
  open();

  const card = screen.getByRole('complementary', { name: 'For today' });
  expect(within(card).queryByRole('status'), 'comes after what is above it').toBeNull();
  await within(card).findByRole('status');
  const said = () => within(card).getByRole('status').textContent;
  const today = said();
  expect(today).toMatch(/^(Question|Tip|Joke) of the day./);
  const seen = new Set<string | null>();
  while (!seen.has(said())) {
    seen.add(said());
    await userEvent.click(within(card).getByRole('button', { name: 'Another one' }));
  }
  expect(seen.size).toBe(12);
  expect(said(), 'after all of them comes the first one').toBe(today);
  expect(document.querySelector('script[src*="adsbygoogle"]')).toBeNull();
  cleanup();

  vi.setSystemTime(new Date(2026, 10, 23, 0, 1));
  open();
  expect(await screen.findByRole('status')).not.toHaveTextContent(today ?? '');
});

captureInstallOffer();
afterEach(() => {
  window.dispatchEvent(new Event('appinstalled')); // Remove an earlier offer.
});

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => {
    window.dispatchEvent(event);
  });
  return { prompt, event };
}

const link = () => screen.queryByRole('button', { name: 'Install the app' });

test('the link is visible only while the browser offers to install the app', () => {
  render(<InstallLink />);
  expect(link()).toBeNull();

  const { event } = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(link()).toBeVisible();

  act(() => {
    window.dispatchEvent(new Event('appinstalled'));
  });
  expect(link()).toBeNull();
});

test('an install prompt that fired before the first render can be used', () => {
  offer('accepted');

  render(<InstallLink />);

  expect(link()).toBeVisible();
});

test('a click opens the browser’s dialog, and a refusal is permanent', async () => {
  render(<InstallLink />);
  const { prompt } = offer('dismissed');

  await userEvent.click(screen.getByRole('button', { name: 'Install the app' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(link()).toBeNull();

  offer('dismissed');
  expect(link()).toBeNull();
});
