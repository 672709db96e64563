import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { AckRefused, DeckBody } from '../../../shared/contract.gen';
import { pathTo } from '../../../shared/routes';
import { validateDeck } from '../limits';
import { uploadWords, validationWords } from '../messages';
import { uploadDeck } from '../sharing';
import type { MyDeck } from '../store';

/** Upload the deck and open its share page. */
export function useShare(mine: MyDeck) {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ refusal: AckRefused; deck: DeckBody } | null>(null);
  const [conflict, setConflict] = useState(false);

  const validationError = validateDeck(mine.deck);
  const problem = validationError
    ? tried && validationWords(validationError)
    : refused && uploadWords(refused.refusal, refused.deck);

  async function start(): Promise<void> {
    setTried(true);
    setRefused(null);
    if (validationError) return;
    setBusy(true);
    const answer = await uploadDeck(mine);
    setBusy(false);
    if (answer.ok) navigate(pathTo('deck-share', answer.value.code));
    else if (answer.code === 'deck_changed') setConflict(true);
    else setRefused({ refusal: answer, deck: mine.deck });
  }

  return {
    busy,
    problem: problem || null,
    conflict,
    start: () => void start(),
    end: () => setConflict(false),
  };
}
