import { Trans } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import { loadLastSeat } from '../../room/connection/seat';
import { pathTo } from '../../shared/routes';
import { Button } from '../../shared/ui/button';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { deckProblem, uploadWords } from './messages';
import { setPendingDeck } from './pending-deck';
import { shareDeck } from './sharing';
import type { MyDeck } from './store';

/** Use the deck in the player's room if the player is its admin, otherwise in a new room. */
export function PlayButton({ mine }: { mine: MyDeck }) {
  const { pending, problem, run, clear } = useAction(async () => {
    const unplayable = deckProblem(mine.deck);
    if (unplayable) return unplayable;
    clear();
    const answer = await shareDeck(mine);
    if (!answer.ok) return uploadWords(answer, mine.deck);
    playWith(answer.value.code);
    return null;
  });

  return (
    <>
      <ErrorMessage center>{problem}</ErrorMessage>
      <Button primary icon="play" busy={pending} onClick={run}>
        <Trans comment="Button: uses this deck in the current or a new room">Play this deck</Trans>
      </Button>
    </>
  );
}

/** Open a lobby that uses the deck. */
export function playWith(code: string): void {
  setPendingDeck(code);
  const seat = loadLastSeat();
  if (seat?.isAdmin) {
    const { roomId, ...state } = seat;
    navigate(pathTo('lobby', roomId), { state });
  } else navigate(pathTo('create'));
}
