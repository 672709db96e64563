import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/error-boundary';
import { Screens } from '../../src/app/router';
import { pathTo, SCREENS } from '../../src/shared/routes';
import { partsHere, watchPageLoads } from '../fakes/browser';
import { fakeServer, silent } from '../fakes/server';

function open(path: string) {
  window.history.replaceState(null, '', path);
  return render(<Screens />);
}

test.each([
  ['/app', 'Join or Create Room'],
  ['/app/create', 'Create a Room'],
  ['/app/join', 'Join a Room'],
  ['/app/privacy', 'Privacy Policy'],
  ['/app/contact', 'Contact HQ'],
  ['/app/how-to-play', 'How to Play'],
  ['/app/no-such-screen', 'Join or Create Room'],
])('[SITE-04] [SITE-08] %s shows %s', async (path, heading) => {
  open(path);

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

test('[SITE-08] a path outside the app goes to the site root', async () => {
  const { replaced } = watchPageLoads();

  open('/elsewhere');

  await vi.waitFor(() => expect(replaced.mock.calls).toEqual([['/']]));
});

test.each(['/app', '/app/create', '/app/join'])(
  '[SITE-05] [SITE-09] %s has a header picture and a link back',
  async (path) => {
    open(path);

    const back = await screen.findByRole('link', { name: 'Back to Home' });
    expect(back).toHaveAttribute('href', '/');
    const picture = back.closest('header')?.querySelector('img');
    expect(picture).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/imgs\/(locations|animals)\/bands\/\w+\.webp$/),
    );
  },
);

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

test.each([
  '/app/create',
  '/app/join',
  '/app/join/K7WA',
  '/app/room/K7WA',
  '/app/play/K7WA',
  '/app/winners/K7WA',
])('[SITE-10] %s is marked as noindex only while it is shown', async (path) => {
  fakeServer(silent);
  const { unmount } = open(path);

  await vi.waitFor(() => expect(robots()).toBe('noindex'));
  expect(canonical()).toBeUndefined();

  unmount();
  expect(robots()).toBeUndefined();
});

test.each(['/app', '/app/privacy', '/app/contact', '/app/how-to-play'])(
  '[SITE-10] %s may be indexed under its canonical URL',
  async (path) => {
    const { unmount } = open(`${path}?from=a-friend`);
    await screen.findByRole('heading', { level: 1 });

    expect(robots()).toBeUndefined();
    expect(canonical()).toBe(`${window.location.origin}${path}`);

    unmount();
    expect(canonical()).toBeUndefined();
  },
);

test('[SITE-04] a page for search engines sets its description and restores the previous one', async () => {
  const meta = document.createElement('meta');
  meta.name = 'description';
  meta.content = 'A game.';
  document.head.append(meta);
  const { unmount } = open('/app/how-to-play');
  await screen.findByRole('heading', { level: 1 });

  expect(meta.content).toMatch(/^The rules of Spy Safari for 3 to 10 players/);

  unmount();
  expect(meta.content).toBe('A game.');
  meta.remove();
});

const ODD = [
  '%',
  '%E0%A4%A',
  '%00',
  '#',
  '"><b>',
  '🕵️',
  'a'.repeat(5_000),
  '__proto__',
  '[object Object]',
  '=&?#=',
];

test.each(SCREENS)('no hash, query string or code breaks the screen %s', async (name) => {
  watchPageLoads();
  fakeServer(silent);
  const path = pathTo(name as 'lobby', 'K7WA');

  for (const odd of ODD) {
    const codes = path.endsWith('K7WA') ? [pathTo(name as 'lobby', odd.replaceAll(/[?#/]/g, '%'))] : [];
    for (const address of [`${path}?${odd}#${odd}`, `${path}?utm=1&code=${odd}&in=${odd}`, ...codes]) {
      window.history.replaceState(null, '', address);
      const { unmount } = render(
        <ErrorBoundary>
          <Screens />
        </ErrorBoundary>,
      );
      await partsHere();
      expect(screen.queryByText('Cover blown!'), address).toBeNull();
      unmount();
    }
  }
});
