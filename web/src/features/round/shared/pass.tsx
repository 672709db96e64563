import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { handOf, type PlayState } from '../../../room/state/play-state';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';
import { Cover } from '../../../room/ui/pass/cover';
import { Track } from '../../../room/ui/pass/track';
import { useCoverWhenHidden } from '../../../room/ui/pass/use-cover-when-hidden';
import type { PlayerView } from '../../../shared/contract.gen';
import { isRecord } from '../../../shared/guards';
import { shownName } from '../../../shared/text/names';
import { cx } from '../../../shared/ui/cx';
import { useAfter } from '../../../shared/ui/timed';
import { LiveRegion } from '../../../shared/ui/visually-hidden';
import type { StageProps } from '../referee/full-view';
import { storedIn, useTabState } from '../use-tab-state';
import styles from './shared.module.css';

/** A seat that has been reported as 'Not here right now' this many times is skipped. */
const MOST_PASSES = 2;

export interface SeatTurn {
  /** The hand of the seat, which no other seat may see. */
  hand: PlayState;
  player: PlayerView;
  track: ReactNode;
  /** Call this when the seat has acted. It covers the screen for the next seat. */
  done: () => void;
  /** Call this if another player has the phone. It covers the screen for the same seat. */
  back: () => void;
}

interface PassProps extends StageProps {
  /** The kind of the pass and its subject, such as `vote 3 7` (round and step). A new id starts a new pass. */
  id: string;
  /** The ids of the seats that the phone is passed to, in order. */
  seats: readonly string[];
  /** Shuffle the seats once, so that their order reveals nothing. */
  shuffled?: boolean;
  /** The ids of the players who have acted according to the snapshot. The current seat stays until it calls `done`. */
  acted: readonly string[];
  /** The page title. */
  title: string;
  /** Return the progress for screen readers. */
  progress: (done: number, total: number) => string;
  /** True while the clock is stopped. */
  tape?: boolean;
  /** The note on the cover. It replaces 'Everyone else, look away.' */
  line?: ReactNode;
  /** Called when a seat is skipped. Without it, the only seat of a pass cannot be skipped. With it, one 'Not here right now' is enough. */
  onPassedTwice?: (playerId: string) => void;
  /** Called after a reconnect for each seat that is done but not in `acted`, because its event may have been lost. */
  onReconnected?: (playerId: string) => void;
  /** Rendered when no seat is left. */
  rest: ReactNode;
  /** Render the screen for a seat's turn. It is unmounted while the phone is covered. */
  children: (turn: SeatTurn) => ReactNode;
}

/** Let seats of a shared phone act in turn ("a pass"). A cover hides the screen between turns, and when the page is hidden or rotated (PASS-02, PASS-03). */
export function Pass(props: PassProps) {
  const { hand, title, tape, line, progress, rest } = props;
  const pass = usePass(props);
  if (!pass) return rest;
  const { player, players, done, phase } = pass;
  const track = <Track players={players} done={done} line={Boolean(tape)} />;
  const frame = { player, title, track, tape, onGo: pass.open };
  return (
    <>
      <LiveRegion>
        {phase === 'cover' && `${passTo(player)} ${progress(done, players.length)}`}
        {phase === 'still' && cardCovered()}
      </LiveRegion>
      <NewScreen key={`${phase} ${pass.key}`}>
        {phase === 'cover' && <Cover {...frame} line={line} onAway={pass.passOver} />}
        {phase === 'still' && <Cover {...frame} still onAway={pass.back} />}
        {phase === 'open' &&
          props.children({ hand: handOf(hand, player), player, track, done: pass.finish, back: pass.back })}
      </NewScreen>
    </>
  );
}

/** Longer than the pause between the taps of a double tap. */
const DOUBLE_TAP_MS = 400;

/** A screen that ignores taps at first, so that a double tap on the previous screen does not cast a ballot, which is final. */
function NewScreen({ children }: { children: ReactNode }) {
  const [isNew, setNew] = useState(true);
  useAfter(DOUBLE_TAP_MS, isNew, () => setNew(false));
  return <div className={cx(styles.screen, isNew && styles.new)}>{children}</div>;
}

/** Return the state of the pass, or null if no seat is left. */
function usePass(props: PassProps) {
  const { session } = useCurrentRoom();
  const { seats, acted, onPassedTwice, onReconnected } = props;
  const view = useRoom((room) => room.view);
  const holder = useRoom((room) => room.holder);
  const [saved, save] = useSavedPass(props);
  const passesOf = (seat: string) => saved.passes[seat] ?? 0;
  const isDone = (seat: string) => saved.done.includes(seat) || acted.includes(seat);
  const all = [...new Set([...saved.order, ...seats])].filter(
    (seat) => seats.includes(seat) && playerIn(view, seat)?.in_round,
  );
  /** Seats that were reported as 'Not here right now' come last. */
  const pending = all
    .filter((seat) => !isDone(seat) && passesOf(seat) < MOST_PASSES)
    .sort((one, other) => passesOf(one) - passesOf(other));
  const isOpen = saved.open && saved.current !== null && holder === saved.current;
  const current = isOpen || pending.includes(saved.current ?? '') ? saved.current : (pending[0] ?? null);
  const player = playerIn(view, current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the pass begins, so that it goes on after a reload
  useEffect(() => save({}), [props.id]);
  useEffect(() => () => session?.hold(null), [session]);
  const connected = useRoom(({ connection }) => connection === 'connected');
  const repeat = useEffectEvent(() => {
    for (const seat of saved.done) if (!acted.includes(seat)) onReconnected?.(seat);
  });
  useEffect(() => {
    if (connected) repeat();
  }, [connected]);
  useCoverWhenHidden(isOpen, () => session?.hold(null));

  if (!view || !player) return null;
  const seat = player.player_id;
  const passes = passesOf(seat);
  const finished = all.filter((id) => isDone(id) && id !== seat);
  const order = [...finished, seat, ...pending.filter((id) => id !== seat)];
  const isStill = saved.open && saved.current === seat;

  function close(change: Partial<SavedPass>) {
    session?.hold(null);
    save({ done: [...saved.done, ...acted], ...change, open: false });
  }

  return {
    player,
    /** All seats of the pass: the ones that are done, then the current one, then the pending ones. */
    players: order.flatMap((id) => playerIn(view, id) ?? []),
    done: finished.length,
    phase: isOpen ? 'open' : isStill ? 'still' : 'cover',
    key: `${isStill} ${seat} ${passes}`,
    open() {
      save({ current: seat, open: true });
      session?.hold(seat);
    },
    finish: () => close({ current: null, done: [...saved.done, ...acted, seat] }),
    back: () => close({ current: seat }),
    passOver:
      seats.length === 1 && !onPassedTwice
        ? undefined
        : () => {
            close({ current: null, passes: { ...saved.passes, [seat]: passes + 1 } });
            if (passes + 1 >= MOST_PASSES || seats.length === 1) onPassedTwice?.(seat);
          },
  } as const;
}

const passTo = ({ player_name }: PlayerView) => {
  const name = shownName(player_name);
  return t({ message: `Pass the phone to ${name}.`, comment: 'Read aloud' });
};

export const cardCovered = () =>
  t({ message: 'Card covered.', comment: 'Read aloud: nobody can see it now' });

/** The progress of a pass. It is stored in this tab, so that a reload resumes the pass. It does not contain secrets. */
interface SavedPass {
  /** The ids of all seats, in the order of the pass. */
  order: readonly string[];
  done: readonly string[];
  /** Counts for each seat how often it was reported as 'Not here right now'. */
  passes: Readonly<Record<string, number>>;
  current: string | null;
  /** True if the player of the current seat has confirmed having the phone. */
  open: boolean;
}

/** Return the name of the stored pass. It contains only the kind, so that the next pass of the same kind replaces the stored one. */
const storedName = (roomId: string, id: string) => `pass:${roomId}:${id.split(' ', 1)}`;

/** Return true if this tab has started the pass with this id. */
export const hasBegun = (roomId: string, id: string) => storedIn(storedName(roomId, id))?.key === id;

/** Accept any object, because only this module writes the stored pass. */
const isSavedPass = (given: unknown): given is SavedPass => isRecord(given);

function useSavedPass({ id, seats, shuffled }: PassProps) {
  const { roomId } = useCurrentRoom();
  const [current, keep] = useTabState<SavedPass>(
    storedName(roomId, id),
    id,
    () => ({ order: shuffled ? shuffle(seats) : seats, done: [], passes: {}, current: null, open: false }),
    isSavedPass,
  );
  const save = (change: Partial<SavedPass>) => keep({ ...current, ...change });
  return [current, save] as const;
}

function shuffle(seats: readonly string[]): string[] {
  const left = [...seats];
  const shuffled: string[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return shuffled;
}
