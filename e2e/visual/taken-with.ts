/** The browser that took the reference screenshots. Other versions render text and borders differently. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM } from '../fixtures/chromium.ts';

/** The output of `chromium --version`, which `make shots-update` writes. */
export const TAKEN_WITH = readFileSync(
  path.join(import.meta.dirname, 'snapshots/browser.txt'),
  'utf8',
).trim();

export const installed = (): string =>
  spawnSync(CHROMIUM, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** Return the reason not to compare screenshots of a browser, or null. Versions with the same major version are compared. */
export function reasonNotToCompare(browser: string, platform: string = process.platform): string | null {
  if (platform === 'linux' && nameAndMajorVersion(browser) === nameAndMajorVersion(TAKEN_WITH)) return null;
  const found = `${browser || 'no Chromium'} on ${platform}`;
  return `Screenshots are not compared: they were taken with ${TAKEN_WITH}, and this is ${found}. \`make shots-update\` takes them again.`;
}

const nameAndMajorVersion = (browser: string) => /^\D*\d+/.exec(browser)?.[0];
