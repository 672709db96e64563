/** The cards in the game. Pure; randomness is an argument. */

import type { Rules } from '../../../room/state/rules';
import type { ListedCard } from '../../../shared/contract.gen';

const USUAL = 20;
const FEWEST = 4;
const FOR_EACH_PLAYER = 3;

/** The recommended number of cards. With a referee, the Spy needs a chance to guess and the team a chance to defend. */
export function proposedCount({ referee }: Rules, players: number, total: number): number {
  return Math.min(total, referee === 'admin' ? USUAL : FEWEST + FOR_EACH_PLAYER * players);
}

/** Draw cards and return their ids, preferring cards that were not played. */
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
