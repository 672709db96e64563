/** Debian's Firefox, controlled by Playwright over WebDriver BiDi. */
import { firefox } from '@playwright/test';
import { type BrowserDriver, findInstalled, SIZE } from './browser-driver';

export const FIREFOX = findInstalled(process.env.FIREFOX || '/usr/bin/firefox-esr');

export async function openFirefox(): Promise<BrowserDriver> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX ?? '' });
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  const at = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  const waitForAction = { timeout: 20_000 }; // A click that times out may still be executed later.
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    attribute: async (xpath, name) =>
      (await at(xpath).count()) > 0 ? at(xpath).getAttribute(name, waitForAction) : null,
    click: (xpath) => at(xpath).click(waitForAction),
    fill: (xpath, text) => at(xpath).fill(text, waitForAction),
    close: () => browser.close(),
  };
}
