import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { ErrorBoundary } from '../../src/app/error-boundary';
import { lazyScreen } from '../../src/shared/loading/lazy';
import { partsHere, watchPageLoads } from '../fakes/browser';

function Broken(): never {
  throw new Error('tripped');
}

test('a crashed screen is replaced by an error with ways to continue', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { replaced } = watchPageLoads();

  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cover blown!');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();

  await userEvent.click(screen.getByRole('button', { name: 'Back to Home' }));
  expect(replaced.mock.calls).toEqual([['/']]);
});

test('Back leaves the error screen, and a screen that could not be loaded is fetched again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const files = [
    Promise.reject(new TypeError('Failed to fetch')),
    Promise.resolve({ default: () => <p>Lobby</p> }),
  ];
  const fetchFile = vi.fn(() => files.shift() ?? Promise.reject(new Error('fetched too often')));
  const { Screen } = lazyScreen(fetchFile, (error) => {
    throw error;
  });
  window.history.replaceState(null, '', '/app');
  render(
    <ErrorBoundary>
      <Suspense>
        <Switch>
          <Route path="/app">Home</Route>
          <Route component={Screen} />
        </Switch>
      </Suspense>
    </ErrorBoundary>,
  );

  act(() => navigate('/app/room/K7WA'));
  expect(await screen.findByText('Cover blown!')).toBeVisible();
  await partsHere();
  expect(fetchFile).toHaveBeenCalledTimes(1);

  window.history.back();
  expect(await screen.findByText('Home')).toBeVisible();
  window.history.forward();
  expect(await screen.findByText('Lobby')).toBeVisible();
});

test('a screen whose DOM a translator has changed is rendered again, but not endlessly', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let crashes = 0;
  let most = 1;
  function Translated() {
    if (crashes >= most) return 'The room';
    crashes += 1;
    throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
  }
  const screenOf = () => (
    <ErrorBoundary>
      <Translated />
    </ErrorBoundary>
  );

  const { unmount } = render(screenOf());
  expect(screen.getByText('The room')).toBeVisible();
  unmount();

  most = Infinity;
  render(screenOf());
  expect(screen.getByRole('heading', { name: 'Cover blown!' })).toBeVisible();
});
