/** Helpers for routes through the screens. */
import type { Locator, Page } from '@playwright/test';
import type { GameServer } from '../fixtures/game-server';
import type { Guest } from '../fixtures/guest';
import type { Party } from '../fixtures/party';
import { seedRandom } from '../fixtures/stable-page';

/** Do something at a screen. `urgent` must be in view on the lowest phone without scrolling. */
export type Visit = (page: Page, screen: string, urgent?: readonly Locator[]) => Promise<void>;
export type Route = (party: Party, visit: Visit, server: GameServer) => Promise<void>;

/** Names of 25 characters: many words, one word, wide letters, several scripts. */
export const LONG_NAMES = [
  'Maximiliane Featherstone!',
  'Bartholomäus-Wolfgangsson',
  'WWWWWWWWWWWWWWWWWWWWWWWWW',
  'Константин Константинович',
  'الجاسوس الذي لا يعرف شيئا',
  '不知道自己是谁的间谍先生和他最好的朋友们一起来了吗',
  'Dr. Ana María de la Cruz ',
  'Agent Double O Seven-ish.',
  'Zoë & Jürgen & Ødegaard 3',
  'Supercalifragilisticexpia',
].map((name) => name.trim());

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Add a guest who gets the same avatar in every run. */
export async function seat(party: Party, name: string): Promise<Guest> {
  party.newcomers = true;
  const guest = await party.guest(name);
  await guest.page.addInitScript(seedRandom);
  return guest;
}
