/** The operations that the journey needs from a browser, so that every browser can play the same journey. */
import { existsSync } from 'node:fs';
import { firefox, type Page } from '@playwright/test';

export interface BrowserDriver {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  evaluate<Value>(expression: string): Promise<Value>;
  /** Return an attribute of the first matching element, or null. */
  attribute(xpath: string, name: string): Promise<string | null>;
  /** Click the first matching element. Fail immediately if no element matches. */
  click(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const SIZE = { width: 390, height: 844 };

/** Control a page with Playwright. */
export function driverOf(page: Page, close: () => Promise<void>): BrowserDriver {
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
    screenshot: () => page.screenshot(),
    close,
  };
}

/** Return the path of a program, or null if it is missing. On CI, a missing program is not skipped, so that its test fails. */
export function findInstalled(program: string): string | null {
  return process.env.CI || existsSync(program) ? program : null;
}

// Debian's Firefox, controlled by Playwright over WebDriver BiDi.

export const FIREFOX = findInstalled(process.env.FIREFOX || '/usr/bin/firefox-esr');

export async function openFirefox(): Promise<BrowserDriver> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX ?? '',
    firefoxUserPrefs: { 'layout.frame_rate': 10 }, // Painting without a GPU takes much CPU time.
  });
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  return driverOf(page, () => browser.close());
}
