import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AdminTools } from '../../../src/features/round/lazy-parts';
import { Sheet } from '../../../src/shared/layout/sheet';
import { watchPageLoads } from '../../fakes/browser';

vi.mock('../../../src/features/round/referee/admin-tools', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const updated = 'If the game has just been updated, reload the page: your seat and your card are safe.';

test('a sheet whose file is gone after an update offers to reload the page', async () => {
  const { reloaded } = watchPageLoads();
  render(<Sheet title="Settings" body={gone} given={{}} onClose={() => undefined} />);

  expect(await screen.findByText(updated, { exact: false })).toBeVisible();
  expect(reloaded).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloaded).toHaveBeenCalledOnce();
});

test('without a network, a sheet asks to check the connection, because a reload would lose the page', async () => {
  // e2e/journeys/service-worker.spec.ts is really offline.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Sheet title="Settings" body={gone} given={{}} onClose={() => undefined} />);

  expect(await screen.findByText('Check your connection', { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('the admin’s tools say that their file is gone, instead of disappearing', async () => {
  render(<AdminTools />);

  await userEvent.click(await screen.findByRole('button', { name: 'Referee tools' }));
  expect(screen.getByText(updated, { exact: false })).toBeVisible();
});
