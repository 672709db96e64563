import { readChosenCards } from '../../../room/connection/api';
import { useQuery } from '../../../room/connection/use-query';
import { useRoom } from '../../../room/state/room-store';
import type { CustomCardsView, ListedCard } from '../../../shared/contract.gen';

const NONE: readonly ListedCard[] = [];

/** Fetch a custom deck's first cards for its cover. The server has them only while the room uses the deck. */
export function useFirstCards(roomId: string, sources: readonly string[] | null): readonly ListedCard[] {
  const key = sources?.join() ?? '';
  const used = useRoom(
    roomId,
    ({ view }) => view?.currentDeck === 'ownDeck' && view.own?.sources.join() === key,
  );
  const { result } = useQuery(`first-cards ${roomId} ${key}`, () => readChosenCards('ownDeck', roomId), {
    enabled: sources !== null && used,
    keep: true,
  });
  return result?.ok ? result.value : NONE;
}

/** Return the card on a custom deck's cover, which is the deck's first card. */
export const coverCard = (
  first: ListedCard | undefined,
  { title, language }: Pick<CustomCardsView, 'title' | 'language'>,
) => first ?? { name: title || 'mix', sign: '', lang: language }; // The name is not shown, but determines the generated picture.
