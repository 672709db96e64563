/** Which cards are in the game, as the admin picks them. Pure: chance is an argument. */

import type { Rules } from '../../../room/state/rules';
import type { ListedCard } from '../../../shared/contract.gen';

const USUAL = 20;
const FEWEST = 4;
const FOR_EACH_PLAYER = 3;

/** How many cards make a good game: where the app keeps the rules, the Spy needs a chance, and the team must be able to defend them. */
export function proposedCount({ referee }: Rules, players: number, total: number): number {
  return Math.min(total, referee === 'admin' ? USUAL : FEWEST + FOR_EACH_PLAYER * players);
}

/** That many cards, by id: of those that were not played first. */
export function drawPool(
  cards: readonly ListedCard[],
  count: number,
  random: () => number,
): ReadonlySet<string> {
  const fresh = cards.filter(({ played }) => !played);
  const drawn = [...shuffled(fresh, random), ...shuffled(cards, random)].map(({ id }) => id);
  return new Set([...new Set(drawn)].slice(0, count));
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
