/** What the table's own deck calls who does not know the card, and what there is to know. The session tells what the room says. */
import { t } from '@lingui/core/macro';
import type { DealtWordsView, DeckId, OwnView, Pair } from '../contract.gen';

export interface Pairing {
  spy: string;
  card: string;
}

type Heard = Pick<OwnView, 'pair' | 'spy' | 'card'> & Partial<Pick<OwnView, 'kind' | 'sources'>>;

/** Until the room has said: as of a mix. */
const UNHEARD: Heard = { pair: 'mixed', spy: '', card: '' };

let heard = UNHEARD;
let sources: readonly DeckId[] = [];

/** `dealt`: the words of a round that is told, which may differ from those of the next one. */
export function heardOwnWords(own: OwnView | undefined, dealt: DealtWordsView | undefined): void {
  heard = dealt ?? own ?? UNHEARD;
  if (own) sources = own.kind === 'written' ? ['locationDeck'] : own.sources.filter(isBuiltIn);
}

const isBuiltIn = (source: string): source is DeckId => source === 'locationDeck' || source === 'animalsDeck';

/** The built-in decks that have cards among the table's own: their words are known in the page's language. */
export const ownSources = (): readonly DeckId[] => sources;

export const ownPairing = (): Pairing => {
  const { pair, spy, card } = heard;
  return pair === 'own' ? { spy, card } : PAIRINGS[pair]();
};

/** What is drawn on the card of who does not know: nothing that a phone would have to fetch. */
export const ownSpySign = (): string => SIGNS[heard.pair];

const spyWord = () =>
  t({ message: 'Spy', comment: 'Who does not know the secret card. Stands alone, as a label' });

/** The pairs that a deck's author chooses from. They stand alone, or before a colon. */
export const PAIRINGS: Readonly<Record<Exclude<Pair, 'own'>, () => Pairing>> = {
  spy: () => ({
    spy: spyWord(),
    card: t({ message: 'Location', comment: 'What the cards of a deck are. Stands alone, as a label' }),
  }),
  hunter: () => ({
    spy: t({ message: 'Hunter', comment: 'Who does not know the secret card. Stands alone, as a label' }),
    card: t({ message: 'Animal', comment: 'What the cards of a deck are. Stands alone, as a label' }),
  }),
  impostor: () => ({
    spy: t({ message: 'Impostor', comment: 'Who does not know the secret card. Stands alone, as a label' }),
    card: t({ message: 'Word', comment: 'What the cards of a deck are. Stands alone, as a label' }),
  }),
  tourist: () => ({
    spy: t({ message: 'Tourist', comment: 'Who does not know the secret card. Stands alone, as a label' }),
    card: t({ message: 'City', comment: 'What the cards of a deck are. Stands alone, as a label' }),
  }),
  critic: () => ({
    spy: t({ message: 'Critic', comment: 'Who does not know the secret card. Stands alone, as a label' }),
    card: t({ message: 'Film', comment: 'What the cards of a deck are. Stands alone, as a label' }),
  }),
  mixed: () => ({
    spy: spyWord(),
    card: t({
      message: 'Card',
      comment: 'What there is to know, where decks are mixed. Stands alone, as a label',
    }),
  }),
};

const SIGNS: Readonly<Record<Pair, string>> = {
  spy: '🕵️',
  hunter: '🏹',
  impostor: '🎭',
  tourist: '🧳',
  critic: '🍿',
  own: '🕵️',
  mixed: '🕵️',
};

/** 'Impostor: Ann', 'Word: Beach'. Words of an author fit no other sentence in every language. */
export const labelled = (label: string, value: string) =>
  t({ message: `${label}: ${value}`, comment: "{label}: what a deck's author calls the Spy, or a card" });

/** As it is among other words, which may read the other way. */
export const apart = (word: string) => (heard.pair === 'own' ? `\u2068${word}\u2069` : word);
