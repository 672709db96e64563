/** The operations that the journey needs from a browser, so that every browser can play the same journey. */
import { existsSync } from 'node:fs';

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
  close(): Promise<void>;
}

export const SIZE = { width: 390, height: 844 };

/** Return the path of a program, or null if it is missing. On CI, a missing program is an error (scripts/browsers.sh). */
export function findInstalled(program: string): string | null {
  return process.env.CI === 'true' || existsSync(program) ? program : null;
}
