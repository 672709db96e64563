import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyScreen, reloadOnce } from '../../../src/shared/loading/lazy';

function Screen() {
  const [opened] = useState(() => performance.now());
  return <p>opened at {opened}</p>;
}

const newPart = () => lazyScreen(() => Promise.resolve({ default: Screen }));

test('a screen whose file has loaded renders synchronously', async () => {
  const ready = newPart();
  await ready.fetch();

  render(
    <Suspense fallback="on its way">
      <ready.Screen />
    </Suspense>,
  );

  expect(screen.getByText(/opened/)).toBeVisible();
});

test('a screen whose file is loading renders later and keeps its state', async () => {
  const late = newPart();
  const page = () => (
    <Suspense fallback="on its way">
      <late.Screen />
    </Suspense>
  );
  const { rerender } = render(page());
  expect(screen.getByText('on its way')).toBeVisible();

  const { textContent } = await screen.findByText(/opened/);
  rerender(page());

  expect(screen.getByText(/opened/)).toHaveTextContent(textContent ?? '');
});

describe('a missing chunk', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  const reload = vi.fn();

  /** e2e/journeys/service-worker.spec.ts and page-load.spec.ts have real networks and reloads. */
  function openAt(pathname: string, { online = true } = {}): void {
    vi.stubGlobal('location', { pathname, reload });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  }

  beforeEach(() => {
    reload.mockClear();
  });

  test.each(['/app/create', '/app/play/ABCD', '/app/winners/ABCD'])(
    'a missing screen at %s reloads the page once',
    (path) => {
      openAt(path);

      void reloadOnce(gone);
      expect(reload).toHaveBeenCalledOnce();

      expect(() => reloadOnce(gone)).toThrow(gone);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  test('without a network the page does not reload', () => {
    openAt('/app/create', { online: false });

    expect(() => reloadOnce(gone)).toThrow(gone);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a missing style sheet', () => {
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
});
