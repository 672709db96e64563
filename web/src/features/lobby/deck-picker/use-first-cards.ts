import { useEffect, useState } from 'react';
import { readChosenCards } from '../../../room/connection/api';
import { useRoom } from '../../../room/state/use-room';
import type { CustomCardsView, ListedCard } from '../../../shared/contract.gen';

const FIRST = 3;
/** The last request, shared because the cover and its neighbours request the same cards. */
let asked: { subject: string; cards: Promise<readonly ListedCard[]> } | null = null;

/**
 * The first cards of the custom deck or mix that the room uses or used last. Empty while loading, after a failure, and before the room
 * uses the deck, because the server returns its cards only then.
 */
export function useFirstCards(roomId: string, sources: readonly string[] | null): readonly ListedCard[] {
  const used = useRoom(
    roomId,
    ({ view }) => view?.currentDeck === 'ownDeck' && view.own?.sources.join() === sources?.join(),
  );
  const [found, setFound] = useState<{ subject: string; cards: readonly ListedCard[] } | null>(null);
  const subject = sources && `${roomId} ${sources.join()}`;

  useEffect(() => {
    if (!subject || !(used || asked?.subject === subject)) return;
    let gone = false;
    if (asked?.subject !== subject) asked = { subject, cards: firstCards(roomId) };
    void asked.cards.then((cards) => {
      if (cards.length === 0 && asked?.subject === subject) asked = null;
      if (!gone) setFound({ subject, cards });
    });
    return () => {
      gone = true;
    };
  }, [roomId, subject, used]);

  return found?.subject === subject ? found.cards : [];
}

async function firstCards(roomId: string): Promise<readonly ListedCard[]> {
  const answer = await readChosenCards('ownDeck', roomId);
  return answer.ok ? answer.value.slice(0, FIRST) : [];
}

/** The card on the cover of a custom deck. */
export const coverCard = (
  first: ListedCard | undefined,
  { title, language }: Pick<CustomCardsView, 'title' | 'language'>,
) => first ?? { name: title || 'mix', sign: '', lang: language }; // for a mix, only the picture depends on the name
