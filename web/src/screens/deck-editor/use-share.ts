import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { lackOf } from '../../my-decks/limits';
import { lackWords, uploadWords } from '../../my-decks/sentences';
import { upload } from '../../my-decks/sharing';
import type { MyDeck } from '../../my-decks/store';
import { pathTo } from '../../routes';

/** Brings the deck to the server, then to the page with its code. */
export function useShare(mine: MyDeck) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);

  async function start(): Promise<void> {
    const lack = lackOf(mine.deck);
    setProblem(lack && lackWords(lack));
    if (lack) return;
    setBusy(true);
    const answer = await upload(mine);
    setBusy(false);
    if (answer.ok) navigate(pathTo('deck-share', answer.value.code));
    else if (answer.code === 'deck_changed') setConflict(true);
    else setProblem(uploadWords(answer));
  }

  return { busy, problem, conflict, start: () => void start(), end: () => setConflict(false) };
}
