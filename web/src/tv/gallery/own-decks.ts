/** Made-up decks of players, the kind ones and the hostile one, for the rooms of the gallery. */
import type { DealtWordsView, ListedCard, OwnView } from '../../shared/contract.gen';

/** `hostile`: a deck whose author tries what breaks a screen. */
export type OwnWish = 'deck' | 'written' | 'mix' | 'hostile';

export const OWN_WISHES: readonly OwnWish[] = ['deck', 'written', 'mix', 'hostile'];

const HASH = 'Zk3x9QwEaB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX';

/** Names and emojis. */
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
/** 32 characters each, where it fits. */
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
/** Where 60 are asked for, the names go round, with a number. */
const nameAt = (names: typeof OFFICE, place: number): readonly [string, string] => {
  const [name, sign] = names[place % names.length] ?? ['', ''];
  const round = Math.floor(place / names.length);
  return [round > 0 && names === OFFICE ? `${name} ${round + 1}` : name, sign];
};

export function ownCards(wish: OwnWish, count: number): ListedCard[] {
  return Array.from({ length: count }, (_, place) => {
    const ours = OURS[Math.floor(place / 2)];
    if (wish === 'mix' && place % 2 === 1 && ours)
      return { id: ours, name: ours.replace(/-/g, ' '), sign: `locations/${ours.replace(/-/g, '')}` };
    const [name, sign] = nameAt(wish === 'hostile' ? HOSTILE : OFFICE, place);
    const id = wish === 'written' ? `w.${place + 1}` : `${HASH.slice(0, 8)}.${place + 1}`;
    return { id, name, sign, lang: wish === 'hostile' ? '' : 'en' };
  });
}

const TITLE = { deck: 'Our office', written: '', mix: '', hostile: 'W'.repeat(40) } as const;
const WORDS = {
  deck: { pair: 'impostor', spy: 'Impostor', card: 'Word' },
  written: { pair: 'spy', spy: 'Spy', card: 'Location' },
  mix: { pair: 'mixed', spy: 'Spy', card: 'Card' },
  hostile: { pair: 'own', spy: 'M'.repeat(20), card: '\u202eجاسوس 20 W' },
} as const satisfies Record<OwnWish, Pick<OwnView, 'pair' | 'spy' | 'card'>>;

/** `total`: of cards, none before they are written. */
export function ownViewOf(wish: OwnWish, total: number): OwnView {
  const sources = { deck: [HASH], hostile: [HASH], written: [], mix: ['locationDeck', HASH] } as const;
  return {
    kind: wish === 'hostile' ? 'deck' : wish,
    title: TITLE[wish],
    language: wish === 'hostile' ? '' : 'en',
    ...WORDS[wish],
    sources: [...sources[wish]],
    total,
  };
}

export const dealtWords = (wish: OwnWish, { sign = '', lang = '' }: ListedCard): DealtWordsView => ({
  ...WORDS[wish],
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

export const ownRole = (wish: OwnWish, place: number): string => {
  const roles = wish === 'hostile' ? HOSTILE_ROLES : ROLES;
  return roles[place % roles.length] ?? '';
};
