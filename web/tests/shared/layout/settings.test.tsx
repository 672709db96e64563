import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSound } from '../../../src/shared/audio/sound';
import { SHORT_BUZZ, vibrate } from '../../../src/shared/audio/vibration';
import { SettingsButton } from '../../../src/shared/layout/top-bar';
import { applyPreferences, usePreferences } from '../../../src/shared/preferences';

const root = document.documentElement;
/** No browser here has a motor. Chromium's function is called in e2e/journeys/sound-and-wake-lock.spec.ts. */
const motor = vi.fn();
const defaults = usePreferences.getState();

beforeEach(() => {
  Object.defineProperty(navigator, 'vibrate', { value: motor, configurable: true });
});

afterEach(() => {
  usePreferences.setState(defaults);
  useSound.setState({ muted: false });
  Reflect.deleteProperty(navigator, 'vibrate');
  motor.mockClear();
});

async function openSettings() {
  render(<SettingsButton />);
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Settings' }));
  await sheet.findByRole('switch', { name: 'Sound' });
  return sheet;
}

test('the sheet switches sound, vibration and the hidden code, and stores them', async () => {
  const sheet = await openSettings();

  vibrate(SHORT_BUZZ);
  await userEvent.click(sheet.getByRole('switch', { name: 'Sound', checked: true }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Vibration', checked: true }));
  await userEvent.click(sheet.getByRole('switch', { name: 'Hide room code', checked: false }));
  vibrate(SHORT_BUZZ);

  expect(useSound.getState().muted).toBe(true);
  expect(usePreferences.getState()).toMatchObject({ vibration: false, hideCode: true });
  expect(motor).toHaveBeenCalledTimes(1);
  expect(localStorage).toMatchObject({
    'spysafari:muted': 'true',
    'spysafari:vibration': 'false',
    'spysafari:hide-code': 'true',
  });
});

test('the sheet opens the list of languages', async () => {
  const sheet = await openSettings();

  await userEvent.click(sheet.getByRole('button', { name: 'Language: English' }));
  const list = within(await screen.findByRole('dialog', { name: 'Language' }));
  expect(list.getByRole('button', { name: 'Deutsch' })).toBeVisible();
});

test('devices without vibration have no switch for it', async () => {
  Reflect.deleteProperty(navigator, 'vibrate');

  const sheet = await openSettings();

  expect(sheet.queryByRole('switch', { name: 'Vibration' })).toBeNull();
});

test('the text size is a multiple of the browser’s font size, and is stored', async () => {
  applyPreferences();
  const sheet = await openSettings();

  await userEvent.click(sheet.getByRole('radio', { name: '150%' }));

  expect(root.style.getPropertyValue('--text-size')).toBe('150%');
  expect(localStorage.getItem('spysafari:text-size')).toBe('150');
});

test('stronger outlines mark the page', async () => {
  applyPreferences();
  const sheet = await openSettings();
  expect(root).not.toHaveAttribute('data-outlines');

  await userEvent.click(sheet.getByRole('switch', { name: 'Stronger outlines', checked: false }));

  expect(root).toHaveAttribute('data-outlines');
});
