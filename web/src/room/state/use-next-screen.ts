/** Navigate to the play screen when a round is dealt, and to the results when the game is over. */
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { prefetchDeck } from '../../decks/generated-art';
import type { RoomView } from '../../shared/contract.gen';
import { pathTo } from '../../shared/routes';
import { readChosenCards } from '../connection/api';
import type { Seat } from '../connection/seat';
import { type DealProblem, type Dealt, isNewDeal, type PlayState, playStateFor } from './play-state';
import { roomState } from './room-store';
import { useCurrentRoom, useRoom } from './use-room';
import { isRunning, playerIn, serverStageOf } from './view';

const RETRY_MS = 3_000;

const SENTENCES: Readonly<Record<DealProblem, () => string | null>> = {
  'no-answer': () => t({ message: 'Failed to fetch chosen cards' }),
  'no-cards': () => t({ message: 'Invalid chosen cards data received' }),
  'no-role': () => t({ message: 'Player role not assigned' }),
  'no-location': () => t({ message: 'Location not assigned for non-spy player' }),
  updating: () => null,
};

/** `held` is the hand on the play screen, or null in the lobby. Return an error message, if any. */
export function useNextScreen(seat: Seat, held: PlayState | null): string | null {
  const { roomId } = useCurrentRoom();
  useResults(seat);
  const { playerId } = seat;
  const [problem, setProblem] = useState<DealProblem | null>(null);
  const seats = useRoom((room) => room.seats);
  const others = seats.length > 1 ? seats.filter((id) => id !== playerId) : undefined;
  const dealt = useRoom(({ view }) => (view && isNewHand(view, playerId, seats, held) ? view : null));
  const role = others ? others.join() : dealt && playerIn(dealt, playerId)?.role;
  const key = dealt && `${dealt.round} ${dealt.currentDeck} ${role}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` combines everything that identifies a deal
  useEffect(() => {
    if (!dealt) return;
    let gone = false;
    let retry: ReturnType<typeof setTimeout> | undefined;

    async function sitDown(): Promise<void> {
      const view = roomState().view ?? dealt; // A later snapshot of the same deal may have a new role or a new player.
      if (!view) return;
      const outcome = await fetchDeal(roomId, view, playerId, others);
      if (gone) return;
      if (outcome.ok) {
        navigate(pathTo('play', roomId), { replace: true, state: outcome.state });
      } else {
        setProblem(outcome.problem);
        retry = setTimeout(sitDown, RETRY_MS);
      }
    }

    void sitDown();
    return () => {
      gone = true;
      clearTimeout(retry);
      setProblem(null);
    };
  }, [key]);

  return problem && SENTENCES[problem]();
}

/** Navigate to the results (PLAY-20, PLAY-21). */
function useResults({ playerId, playerName, isAdmin: wasAdmin, iconId }: Seat): void {
  const { roomId } = useCurrentRoom();
  const deck = useRoom(({ endedDeck }) => endedDeck);
  const isAdmin = useRoom(({ view }) => playerIn(view, playerId)?.is_admin) ?? wasAdmin;

  useEffect(() => {
    if (!deck) return;
    const state = { playerId, playerName, isAdmin, iconId, currentDeck: deck };
    navigate(pathTo('winners', roomId), { replace: true, state });
  }, [deck, roomId, playerId, playerName, isAdmin, iconId]);
}

async function fetchDeal(
  roomId: string,
  view: RoomView,
  playerId: string,
  /** The ids of the other seats on a shared phone. */
  others: string[] | undefined,
): Promise<Dealt> {
  const { currentDeck, board } = view;
  const worded = prefetchDeck(currentDeck);
  // In a game with clues, nobody sees the cards in play.
  const cards = board ? ({ ok: true, value: [] } as const) : await readChosenCards(currentDeck, roomId);
  await worded;
  if (cards.ok) return playStateFor(view, playerId, cards.value, others);
  if (cards.code === 'updating') return { ok: false, problem: 'updating' };
  return { ok: false, problem: cards.code === 'malformed' ? 'no-cards' : 'no-answer' };
}

function isNewHand(
  view: RoomView,
  playerId: string,
  seats: readonly string[],
  held: PlayState | null,
): boolean {
  const own = playerIn(view, playerId);
  if (!own || !seats.some((id) => playerIn(view, id)?.in_round) || view.gameEnded) return false;
  const stage = serverStageOf(view);
  if (!held) return stage !== 'writing';
  if (!isRunning(stage)) return false;
  const { shared: _, ...rest } = held;
  const { round, currentDeck } = view;
  if (seats.length > 1) return isNewDeal(held, { ...held, shared: true, round, currentDeck });
  const hand = { role: own.role ?? '', isSpy: own.is_spy === true, location: own.game_location };
  return isNewDeal(held, { ...rest, ...hand, round, currentDeck });
}
