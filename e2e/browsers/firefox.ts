/** Debian's Firefox, controlled by Playwright over WebDriver BiDi. */
import { firefox } from '@playwright/test';
import { type BrowserDriver, driverOf, findInstalled, SIZE } from './browser-driver';

export const FIREFOX = findInstalled(process.env.FIREFOX || '/usr/bin/firefox-esr');

export async function openFirefox(): Promise<BrowserDriver> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX ?? '' });
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  return driverOf(page, () => browser.close());
}
