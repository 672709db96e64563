import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '../../../shared/routes';
import { useAction } from '../../../shared/ui/use-action';
import { validateDeck } from '../limits';
import { uploadWords, validationWords } from '../messages';
import { uploadDeck } from '../sharing';
import type { MyDeck } from '../store';

export function useShare(mine: MyDeck) {
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState(false);
  const {
    pending,
    problem: refused,
    run,
    clear,
  } = useAction(async () => {
    setTried(true);
    clear();
    if (validationError) return null;
    const answer = await uploadDeck(mine);
    if (answer.ok) navigate(pathTo('deck-share', answer.value.code));
    else if (answer.code !== 'deck_changed') return { refusal: answer, deck: mine.deck };
    else setConflict(true);
    return null;
  });

  const validationError = validateDeck(mine.deck);
  const problem = validationError
    ? tried && validationWords(validationError)
    : refused && uploadWords(refused.refusal, refused.deck);

  return {
    busy: pending,
    problem: problem || null,
    conflict,
    start: run,
    end: () => setConflict(false),
  };
}
