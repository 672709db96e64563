/** The sentences that tell everyone how the next round is played (REF-02, TALK-01, SPY-01). Together they have at most 120 letters in English. */
import { ph, plural, select, t } from '@lingui/core/macro';
import type { DeckId, PlayerView } from '../../shared/contract.gen';
import { isClueGame, type RuleSet, type Settings, type Spies, type Talk } from '../state/settings';
import { numbersInWords } from './clue-games';
import { ruleSetOf } from './rule-sets';

interface Table {
  settings: Settings;
  players: number;
  deck: DeckId;
  /** The number of Spies if the next round were dealt now. */
  spiesNow: Spies;
  minutes: number;
}

/** Return a sentence about talk and the referee, and one about Spies and time. */
export const howWePlay = (table: Table) => {
  const { settings, players } = table;
  return [
    SENTENCES[settings.rules]?.(settings.talk) ?? '',
    isClueGame(settings.rules) ? numbersInWords(settings, players) : spiesInWords(table),
  ] as const;
};

/** Return the sentences in at most two lines of a phone. With clues, the numbers are missing, because the settings are beside them. */
export function inShort(table: Table): ReturnType<typeof howWePlay> {
  const { rules, talk } = table.settings;
  const [play, numbers] = howWePlay(table);
  if (isClueGame(rules)) return [play, ''];
  return [ruleSetOf(rules)?.byApp ? refereed(talk) : play, numbers];
}

/** The ways to play that the sheet offers. Each is a combination of settings. */
export type Way = 'table' | 'referee' | 'phone' | 'silent';

/** Return the way to play, or null if no way has these settings. */
export function wayOf({ rules, talk }: Settings, players: readonly PlayerView[]): Way | null {
  if (!(rules in PLAY) || isClueGame(rules)) return null;
  if (rules !== 'ours') return talk === 'aloud' ? 'referee' : 'silent';
  if (talk !== 'aloud') return null;
  const people = players.filter(({ is_bot }) => !is_bot);
  const phone = people.length > 1 && people[0]?.phone;
  return phone && people.every((player) => player.phone === phone) ? 'phone' : 'table';
}

const PLAY: Readonly<Record<RuleSet, (talk: Talk) => string>> = {
  ours: (talk) =>
    t({
      message: select(talk, {
        tap: 'You tap to ask and answer, then vote out loud, with no referee.',
        type: 'You tap or type, then vote out loud, with no referee.',
        other: 'You ask, answer and vote out loud, with no referee.',
      }),
    }),
  safari: (talk) =>
    t({
      message: select(talk, {
        tap: 'You tap to ask and answer. The app plays referee, and at the end you all point.',
        type: 'You tap or type. The app plays referee, and at the end you all point.',
        other: 'You ask and answer out loud. The app plays referee, and at the end you all point.',
      }),
    }),
  classic: (talk) =>
    t({
      message: select(talk, {
        tap: 'You tap to ask and answer. The app plays referee, and at the end you accuse in turn.',
        type: 'You tap or type. The app plays referee, and at the end you accuse in turn.',
        other: 'You ask and answer out loud. The app plays referee, and at the end you accuse in turn.',
      }),
    }),
  impostor: (talk) =>
    t({
      message: select(talk, {
        aloud: 'You each say one word about the secret word, then you all point.',
        other: 'You each type a clue about the secret word, then you all point.',
      }),
    }),
  undercover: (talk) =>
    t({
      message: select(talk, {
        aloud: 'You each say one word about your word, then you all point, until one side has won.',
        other: 'You each type a clue about your word, then you all point, until one side has won.',
      }),
    }),
};

/** The sentence of Safari and Classic rules without the end of the round. */
const refereed = (talk: Talk) =>
  t({
    message: select(talk, {
      tap: 'You tap to ask and answer. The app plays referee.',
      type: 'You tap or type. The app plays referee.',
      other: 'You ask and answer out loud. The app plays referee.',
    }),
    comment: 'How the table plays: the players tap or write on their phones or talk. Short',
  });

/** A newer server may have other sets of rules. */
const SENTENCES: Partial<typeof PLAY> = PLAY;

const spiesInWords = ({ spiesNow, deck, minutes }: Table) =>
  t({
    message: `${select(ph({ spies: spiesNow === 2 ? 'two' : String(spiesNow) }), {
      two: select(deck, { locationDeck: 'Two Spies', animalsDeck: 'Two Hunters', other: 'Two bluffers' }),
      hidden: select(deck, {
        locationDeck: '1 or 2 Spies',
        animalsDeck: '1 or 2 Hunters',
        other: '1 or 2 bluffers',
      }),
      other: select(deck, { locationDeck: 'One Spy', animalsDeck: 'One Hunter', other: 'One bluffer' }),
    })}, ${plural(minutes, { one: '# minute', other: '# minutes' })}.`,
    comment: 'How the table plays: the number of Spies, which can stay secret, and the time of a round',
  });
