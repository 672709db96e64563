import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/error-boundary';
import { watchPageLoads } from '../fakes/browser';

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
