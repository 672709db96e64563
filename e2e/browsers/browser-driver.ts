/** What a whole game needs of a browser, and no more, so that every browser plays the same journey. */
import { existsSync } from 'node:fs';

export interface BrowserDriver {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Returns the value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Returns an attribute of the first element that the XPath finds, null without one. */
  attribute(xpath: string, name: string): Promise<string | null>;
  /** Fails when there is no such element yet. */
  click(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export const SIZE = { width: 390, height: 844 };

/** Returns the program's path, null if it is not here and need not be: CI has all of them (scripts/browsers.sh). */
export function findInstalled(program: string): string | null {
  return process.env.CI === 'true' || existsSync(program) ? program : null;
}
