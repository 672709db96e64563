/** Debian's Firefox, driven by Playwright over WebDriver BiDi. */
import { firefox } from '@playwright/test';
import { installed, type Phone, SIZE } from './browser-driver';

export const FIREFOX = installed(process.env.FIREFOX || '/usr/bin/firefox-esr');

export async function openFirefox(): Promise<Phone> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX ?? '' });
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  const at = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  const soon = { timeout: 20_000 }; // a click that gives up early may have been one
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    ask: (expression) => page.evaluate(expression),
    attribute: async (xpath, name) =>
      (await at(xpath).count()) > 0 ? at(xpath).getAttribute(name, soon) : null,
    press: (xpath) => at(xpath).click(soon),
    write: (xpath, text) => at(xpath).fill(text, soon),
    close: () => browser.close(),
  };
}
