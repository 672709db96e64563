import { useEffect, useState } from 'react';
import { readChosenCards } from '../../../room/connection/api';
import { isText } from '../../../room/connection/primitive-guards';
import { useRoom } from '../../../room/state/use-room';
import type { CustomCardsView, ListedCard } from '../../../shared/contract.gen';

const FIRST = 3;
/** Of the deck that was asked for last: the face and its neighbours ask together. */
let asked: { subject: string; cards: Promise<readonly ListedCard[]> } | null = null;

/**
 * A few cards of the own deck or mix that the room uses, or has used last, for its face. Empty until they are here, and where they cannot
 * be had: before the room plays with a deck, its cards cannot be asked for.
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
  return answer.ok ? answer.value.flatMap((card) => (isText(card) ? [] : card)).slice(0, FIRST) : [];
}

/** What the face of a brought deck shows: its first card. */
export const coverCard = (
  first: ListedCard | undefined,
  { title, language }: Pick<CustomCardsView, 'title' | 'language'>,
) => first ?? { name: title || 'mix', sign: '', lang: language }; // of a mix only the picture depends on the name
