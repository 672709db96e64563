import { wordsFor } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';

/** What a card in play is called: only the hand knows the words of cards that players wrote. */
export const cardWords = (
  { chosenCards, chosenIds }: Pick<PlayState, 'chosenCards' | 'chosenIds'>,
  id: string,
): string => wordsFor(id, chosenCards[chosenIds.indexOf(id)] ?? '');
