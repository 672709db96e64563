/** Custom decks for the gallery. */
import type { CustomCardsView, DealtWordsView, ListedCard } from '../../shared/contract.gen';

/** `hostile` is a deck that could break the layout. */
export type CustomDeckKind = 'deck' | 'written' | 'mix' | 'hostile';

export const CUSTOM_DECK_KINDS: readonly CustomDeckKind[] = ['deck', 'written', 'mix', 'hostile'];

const HASH = 'Zk3x9QwEaB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX';

const OFFICE: readonly (readonly [name: string, sign: string])[] = [
  ['Coffee corner', '☕'],
  ['Roof', ''],
  ['Server room', '🖥️'],
  ['Meeting room that never ends', '😴'],
  ['Bücherei', 'locations/library'],
  ['Grandma’s kitchen', '🫖'],
  ['Lift', ''],
  ['The night bus, back row', '🚌'],
  ['Canteen on a fish day', '🐟'],
  ['Bike cellar', '🚲'],
  ['Parking level three, by the pillar', ''],
  ['Print room', '🖨️'],
];
/** Names of mostly 32 characters, which is the maximum. */
const HOSTILE: typeof OFFICE = [
  ['WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', ''],
  ['\u202eesrever ni nettirw si siht', ''],
  ['Z̵̡̛͎a̴̢͖͝l̸̨͎̚g̷̡͎͝o̴̢̖̚ ̶̡c̷̢̛͎o̸̧͖͝m̴̨̖̚e̶̢̛͎s̷̨͖͝', ''],
  ['祖母的厨房里早上六点钟没有人在那儿只有一只猫和一壶很热的茶水', ''],
  ['مطبخ الجدّة في السادسة صباحًا', '🫖'],
  ['👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🕵🏽‍♀️👩‍❤️‍💋‍👨🤹🏿‍♂️👩🏼‍🚀🧑🏻‍🤝‍🧑🏿🏳️‍🌈', '👨‍👩‍👧‍👦'],
  ['<b>Bold</b> & <script>', ''],
  ['Donaudampfschifffahrtsgesellschaft', '🚢'],
  ['i', ''],
  ['דוד המלך על הגג של אלפרדו 17', ''],
  ['กรุงเทพมหานครอมรรัตนโกสินทร์', ''],
  ['————————————————————————————————', '🏴‍☠️'],
];
const OURS = ['castle', 'circus', 'jazz-club', 'submarine', 'beach', 'theater'];
/** Return a name and its sign. Beyond the end of the list, the names repeat, and those of the office get a number. */
const nameAt = (names: typeof OFFICE, index: number): readonly [string, string] => {
  const [name, sign] = names[index % names.length] ?? ['', ''];
  const round = Math.floor(index / names.length);
  return [round > 0 && names === OFFICE ? `${name} ${round + 1}` : name, sign];
};

export function customCards(kind: CustomDeckKind, count: number): ListedCard[] {
  return Array.from({ length: count }, (_, index) => {
    const ours = OURS[Math.floor(index / 2)];
    if (kind === 'mix' && index % 2 === 1 && ours)
      return { id: ours, name: ours.replace(/-/g, ' '), sign: `locations/${ours.replace(/-/g, '')}` };
    const [name, sign] = nameAt(kind === 'hostile' ? HOSTILE : OFFICE, index);
    const id = kind === 'written' ? `w.${index + 1}` : `${HASH.slice(0, 8)}.${index + 1}`;
    return { id, name, sign, lang: kind === 'hostile' ? '' : 'en' };
  });
}

const TITLE = { deck: 'Our office', written: '', mix: '', hostile: 'W'.repeat(40) } as const;
const WORDS = {
  deck: { pair: 'impostor', spy: 'Impostor', card: 'Word' },
  written: { pair: 'spy', spy: 'Spy', card: 'Location' },
  mix: { pair: 'mixed', spy: 'Spy', card: 'Card' },
  hostile: { pair: 'own', spy: 'M'.repeat(20), card: '\u202eجاسوس 20 W' },
} as const satisfies Record<CustomDeckKind, Pick<CustomCardsView, 'pair' | 'spy' | 'card'>>;

/** Return a custom deck. `total` is the number of cards, or 0 before they are written. */
export function customDeckView(kind: CustomDeckKind, total: number): CustomCardsView {
  const sources = { deck: [HASH], hostile: [HASH], written: [], mix: ['locationDeck', HASH] } as const;
  return {
    kind: kind === 'hostile' ? 'deck' : kind,
    title: TITLE[kind],
    language: kind === 'hostile' ? '' : 'en',
    ...WORDS[kind],
    sources: [...sources[kind]],
    total,
  };
}

export const dealtWords = (kind: CustomDeckKind, { sign = '', lang = '' }: ListedCard): DealtWordsView => ({
  ...WORDS[kind],
  language: lang,
  sign,
});

const ROLES: readonly string[] = ['bean counter', 'First day here', 'Lost', 'waits for the boss'];
const HOSTILE_ROLES = [
  'W'.repeat(40),
  'مدير المكتب في السادسة صباحًا كل يوم',
  '\u202eeloR',
  '祖母的厨房里早上六点钟没有人在那儿只有一只猫和一壶很热的茶水',
];

export const customRole = (kind: CustomDeckKind, index: number): string => {
  const roles = kind === 'hostile' ? HOSTILE_ROLES : ROLES;
  return roles[index % roles.length] ?? '';
};
