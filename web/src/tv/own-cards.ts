/** The cards of `ownDeck` by id: a TV is told which are on the table, and asks for their words as phones do. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { chosenCardsPath } from '../room/connection/api';
import { isCards } from '../room/connection/checks';
import { isText } from '../room/connection/kinds';
import { serverStageOf } from '../room/state/view';
import type { ListedCard, RoomView } from '../shared/contract.gen';

type Known = ReadonlyMap<string, ListedCard>;

interface OwnCards {
  /** Of the deck that is chosen now, in its order. */
  list: readonly ListedCard[];
  /** Those of decks before it as well: a reveal may name one. */
  known: Known;
  /** The server gave none the last time; it is asked again. */
  failed: boolean;
}

const NONE = { list: [], known: new Map() } as const;
const AGAIN_MS = 5_000;
const PATIENCE_MS = 10_000;

export const useOwnCards = create<OwnCards>(() => ({ ...NONE, failed: false }));

/** Asks for the cards with each round, with each choice of a deck, and after each break. */
export function useFetchedCards(view: RoomView, connected: boolean): void {
  const { roomId } = view;
  const wanted = connected ? wantedIn(view) : '';

  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const ask = async () => {
      const list = await readCards(roomId);
      if (!isCurrent) return;
      if (list)
        return useOwnCards.setState(({ known }) => ({ list, known: withAll(known, list), failed: false }));
      useOwnCards.setState({ failed: true });
      timer = setTimeout(ask, AGAIN_MS);
    };
    // 'w.1' is another card in each game; ids of all others never change what they mean.
    if (wanted.startsWith('written')) useOwnCards.setState(NONE);
    useOwnCards.setState({ failed: false });
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, roomId]);
}

/** Names the cards that are asked for; empty while there are none. */
function wantedIn(view: RoomView): string {
  const { own, currentDeck, round, chosenCount } = view;
  const stage = serverStageOf(view);
  if (currentDeck !== 'ownDeck' || !own || own.total === 0 || stage === 'writing' || stage === 'ended')
    return '';
  return [own.kind, ...own.sources, own.total, chosenCount, round].join(' ');
}

/** Null if there is no good answer in time. Old browsers can't call a request off. */
function readCards(roomId: string): Promise<ListedCard[] | null> {
  const late = new Promise<null>((settle) => setTimeout(settle, PATIENCE_MS, null));
  const asked = fetch(chosenCardsPath('ownDeck', roomId), { credentials: 'same-origin', cache: 'no-store' })
    .then(async (answer) => (answer.ok ? listed(await answer.json()) : null))
    .catch(() => null);
  return Promise.race([asked, late]);
}

const listed = (answer: unknown): ListedCard[] | null =>
  isCards(answer) ? answer.flatMap((card) => (isText(card) ? [] : card)) : null;

function withAll(known: Known, list: readonly ListedCard[]): Known {
  const all = new Map(known);
  for (const card of list) all.set(card.id, card);
  return all;
}
