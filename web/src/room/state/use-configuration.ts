/** The admin's settings. Changes are shown immediately and saved with a debounce (LOBBY-06, LOBBY-07, LOBBY-17, REF-02). */
import { t } from '@lingui/core/macro';
import { MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../decks/custom-deck';
import type { DeckId, RoomView } from '../../shared/contract.gen';
import { logWarning } from '../../shared/log';
import { readDeckInfo } from '../connection/api';
import { useQuery } from '../connection/use-query';
import { deckOf, isCustom } from './deck-choice';
import { type SomeSettings, settingsIn, tooFewForTwo } from './settings';
import { SLIDERS } from './sliders';
import { useDeckChoice } from './use-deck-choice';
import { useCurrentRoom } from './use-room';
import { useSetting } from './use-setting';

const { minutes: MINUTES, cards: CARDS } = SLIDERS;

export type Configuration = ReturnType<typeof useConfiguration>;

export function useConfiguration(view: RoomView | null, isAdmin: boolean) {
  const { session } = useCurrentRoom();
  const version = view?.version ?? 0;
  const minutesSet = useSetting<number>(version, MINUTES.saveAfterMs, async (value) => {
    const problem = await session?.saveTimer(value * 60);
    if (problem) logWarning('Failed to save the round duration', problem.code);
    return !problem;
  });
  const cardsSet = useCardsSetting(version);
  const decks = useDeckChoice(view, {
    // A pending number of cards belongs to the previous deck.
    before: cardsSet.flush,
    after: (of) => cardsSet.change({ of, count: own ? CARDS.initial : cards }),
  });
  const changes = useSettingsChange(version);
  const { choice, own } = decks;
  const settings = { ...settingsIn(view), ...changes.shown };
  const players = view?.players.length ?? 0;
  const deck = deckOf(choice);
  const ofPlayers = isCustom(choice);
  const known = useTotalCards(view?.roomId, deck, isAdmin && !ofPlayers);
  const totalCards = ofPlayers ? (own?.total ?? 0) : Math.max(CARDS.min, known);
  const minCards = ofPlayers ? MIN_CUSTOM_CARDS : CARDS.min;
  const maxCards = ofPlayers ? Math.min(totalCards, MAX_CUSTOM_CARDS) : totalCards;
  const wanted = cardsSet.shown?.count ?? view?.chosenCount ?? CARDS.initial;
  const cards = Math.min(Math.max(wanted, minCards), maxCards);

  return {
    ...decks,
    deck,
    /** True if the players must write cards before the deal. */
    writes: choice === 'written' && totalCards === 0,
    minutes: minutesSet.shown ?? (view ? Math.round(view.timerDuration / 60) : MINUTES.initial),
    /** The slider's value, between `minCards` and `maxCards`. */
    cards,
    minCards,
    maxCards,
    /** The number of cards in the game. If cards were selected by hand, it can be below `minCards`. */
    inGame: Math.min(wanted, totalCards),
    players,
    settings,
    /** Change some of `settings`. */
    change: (next: SomeSettings) => changes.change({ ...changes.shown, ...next }),
    /** The number of Spies if the next round were dealt now. */
    spiesNow: tooFewForTwo(players) ? 1 : settings.spies,
    changeMinutes: minutesSet.change,
    changeCards: (count: number) => cardsSet.change({ of: deck, count }),
    /** Wait until the deck is saved, and save pending settings. */
    async flush() {
      await decks.settled();
      await Promise.all([cardsSet, minutesSet, changes].map(({ flush }) => flush()));
    },
  };
}

function useCardsSetting(version: number) {
  const { session } = useCurrentRoom();
  return useSetting<{ of: DeckId; count: number }>(version, CARDS.saveAfterMs, async ({ of, count }) => {
    const problem = await session?.chooseCards(of, count);
    if (problem) session?.showRefusal(problem, () => t({ message: 'Failed to fetch chosen cards' }));
    return !problem;
  });
}

function useSettingsChange(version: number) {
  const { session } = useCurrentRoom();
  return useSetting<SomeSettings>(version, 0, async (next) => {
    const problem = await session?.send('change-settings', next);
    if (problem) session?.showRefusal(problem, () => t({ message: "The rules couldn't be changed" }));
    return !problem;
  });
}

/** Return the number of cards in a deck, or 36 until the server has responded. */
function useTotalCards(roomId: string | undefined, deck: DeckId, enabled: boolean): number {
  const { result } = useQuery(`total ${roomId} ${deck}`, () => readDeckInfo(deck), { enabled, keep: true });
  return result?.ok ? result.value.totalCount : CARDS.max;
}
