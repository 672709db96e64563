import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { loadLastSeat } from '../../room/connection/seat';
import { pathTo } from '../../shared/routes';
import { Button } from '../../shared/ui/button';
import { ErrorMessage } from '../../shared/ui/states';
import { validateDeck } from './limits';
import { uploadWords, validationWords } from './messages';
import { setPendingDeck } from './pending-deck';
import { ensureShared } from './sharing';
import type { MyDeck } from './store';

/** Use the deck in the room of which the player is the admin, or in a new room. */
export function PlayButton({ mine }: { mine: MyDeck }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function play() {
    const validationError = validateDeck(mine.deck);
    setProblem(validationError && validationWords(validationError));
    if (validationError) return;
    setBusy(true);
    const answer = await ensureShared(mine);
    setBusy(false);
    if (answer.ok) playWith(answer.value.hash);
    else setProblem(uploadWords(answer, mine.deck));
  }

  return (
    <>
      <ErrorMessage center>{problem}</ErrorMessage>
      <Button look="go" size="big" wide icon="play" busy={busy} onClick={() => void play()}>
        <Trans comment="Button: opens a room with this deck, or takes it to the own room">
          Play this deck
        </Trans>
      </Button>
    </>
  );
}

/** Open a lobby, which then uses the deck. */
export function playWith(deck: string): void {
  setPendingDeck(deck);
  const seat = loadLastSeat();
  if (seat?.isAdmin) {
    const { roomId, ...state } = seat;
    navigate(pathTo('lobby', roomId), { state });
  } else navigate(pathTo('create'));
}
