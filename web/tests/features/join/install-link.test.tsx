import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InstallLink } from '../../../src/features/join/home-page';
import { captureInstallOffer } from '../../../src/features/join/install-offer';

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
