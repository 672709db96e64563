import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { handOf, type PlayState } from '../../../room/state/play-state';
import { useRoom } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';
import { Cover, StillHere } from '../../../room/ui/pass/cover';
import { Track } from '../../../room/ui/pass/track';
import type { PlayerView } from '../../../shared/contract.gen';
import { isRecord } from '../../../shared/guards';
import { tabStorage } from '../../../shared/storage';
import { shownName } from '../../../shared/text/names';
import { cx } from '../../../shared/ui/cx';
import { LiveRegion } from '../../../shared/ui/pill';
import { useAfter } from '../../../shared/ui/timed';
import type { StageProps } from '../referee/full-view';
import styles from './pass.module.css';

/** After so many times 'Not here right now', the pass goes on without the seat. */
const MOST_PASSES = 2;

export interface SeatTurn {
  /** The seat's own hand. */
  hand: PlayState;
  player: PlayerView;
  track: ReactNode;
  /** The seat has acted. Cover the screen, and go on to the next seat. */
  done: () => void;
  /** Somebody else has the phone. Cover the screen for the same seat. */
  back: () => void;
}

interface PassProps extends StageProps {
  /** A kind and what it is about, such as `vote 3 7` (round and step). A pass with another id starts afresh. */
  id: string;
  /** The ids of the phone's seats that take part, in their order. */
  seats: readonly string[];
  /** Shuffle the seats once, so that their order does not reveal anything. */
  shuffled?: boolean;
  /** The ids of the players who have acted according to the snapshot. The current seat stays until it calls `done`. */
  acted: readonly string[];
  /** The page title. */
  title: string;
  /** How many seats of the phone have acted, read aloud. */
  progress: (done: number, total: number) => string;
  /** The clock is stopped. */
  tape?: boolean;
  /** The note on the cover. It replaces 'Everyone else, look away.' */
  line?: ReactNode;
  /** Called when a seat was not here twice. A pass of one seat calls it at the first time, or does not offer it. */
  onPassedTwice?: (playerId: string) => void;
  /** Called for each seat that is done although the snapshot does not say so, because its event may have been lost. */
  onReconnected?: (playerId: string) => void;
  /** Shown when all seats have acted. */
  rest: ReactNode;
  /** Render the turn of a seat, as a screen of its own. It is unmounted while the screen is covered. */
  children: (turn: SeatTurn) => ReactNode;
}

/** Pass a shared phone from seat to seat. Each turn starts with a cover, and is covered when the page is hidden or rotated (PASS-02, PASS-03). */
export function Pass(props: PassProps) {
  const { roomId, hand, title, tape, line, progress, rest } = props;
  const pass = usePass(props);
  if (!pass) return rest;
  const { player, players, done, phase } = pass;
  const track = <Track players={players} done={done} line={Boolean(tape)} />;
  const frame = { roomId, player, title, track, tape, onGo: pass.open };
  return (
    <>
      <LiveRegion>
        {phase === 'cover' && `${passTo(player)} ${progress(done, players.length)}`}
        {phase === 'still' && cardCovered()}
      </LiveRegion>
      <NewScreen key={`${phase} ${pass.key}`}>
        {phase === 'cover' && <Cover {...frame} line={line} onAway={pass.passOver} />}
        {phase === 'still' && <StillHere {...frame} onAway={pass.back} />}
        {phase === 'open' &&
          props.children({ hand: handOf(hand, player), player, track, done: pass.finish, back: pass.back })}
      </NewScreen>
    </>
  );
}

/** Longer than the pause within a double tap. */
const DOUBLE_TAP_MS = 400;

/** A screen that ignores the second tap of a double tap on the screen before it, because a ballot is final. */
function NewScreen({ children }: { children: ReactNode }) {
  const [isNew, setNew] = useState(true);
  useAfter(DOUBLE_TAP_MS, isNew, () => setNew(false));
  return <div className={cx(styles.screen, isNew && styles.new)}>{children}</div>;
}

/** Return null if no seat is left. */
function usePass(props: PassProps) {
  const { roomId, session, seats, acted, onPassedTwice, onReconnected } = props;
  const view = useRoom(roomId, (room) => room.view);
  const holder = useRoom(roomId, (room) => room.holder);
  const [saved, save] = useSavedPass(roomId, props);
  const { done, pending } = queueOf(saved, props, (seat) => Boolean(playerIn(view, seat)?.in_round));
  const isOpen = saved.open && saved.current !== null && holder === saved.current;
  const current = isOpen || pending.includes(saved.current ?? '') ? saved.current : (pending[0] ?? null);
  const player = playerIn(view, current ?? '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: stored when the pass begins, so that it goes on after a reload
  useEffect(() => save({}), [saved.id]);
  useEffect(() => () => session?.hold(null), [session]);
  const connected = useRoom(roomId, ({ connection }) => connection === 'connected');
  const repeat = useEffectEvent(() => {
    for (const seat of saved.done) if (!acted.includes(seat)) onReconnected?.(seat);
  });
  useEffect(() => {
    if (connected) repeat();
  }, [connected]);
  useCoverWhenHidden(isOpen, () => session?.hold(null));

  if (!view || !player) return null;
  const seat = player.player_id;
  const passes = saved.passes[seat] ?? 0;
  const finished = done.filter((id) => id !== seat);
  const order = [...finished, seat, ...pending.filter((id) => id !== seat)];
  const isStill = saved.open && saved.current === seat;

  function close(change: Partial<SavedPass>) {
    session?.hold(null);
    save({ done: [...saved.done, ...acted], ...change, open: false });
  }

  return {
    player,
    /** The seats that are done, the current one, and those to come. */
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
  return t({
    message: `Pass the phone to ${name}.`,
    comment: 'Read aloud; {name} is a player on this phone',
  });
};

export const cardCovered = () =>
  t({ message: 'Card covered.', comment: 'Read aloud: nobody can see it now' });

/** The progress of a pass. This tab stores it, so that a reload resumes the pass. It does not contain any secret. */
interface SavedPass {
  id: string;
  /** All seats, in the order of the pass. */
  order: readonly string[];
  done: readonly string[];
  /** How often a seat was not here. */
  passes: Readonly<Record<string, number>>;
  current: string | null;
  /** The current seat has said that it has the phone. */
  open: boolean;
}

type PassSource = Pick<PassProps, 'id' | 'seats' | 'shuffled'>;

function useSavedPass(roomId: string, { id, seats, shuffled }: PassSource) {
  const [state, setState] = useState(read);
  const current = state.id === id ? state : read();
  if (current !== state) setState(current);

  function read(): SavedPass {
    const stored = loadPass(roomId, id);
    if (stored) return stored;
    const order = shuffled ? shuffle(seats) : seats;
    return { id, order, done: [], passes: {}, current: null, open: false };
  }

  function save(change: Partial<SavedPass>) {
    const next = { ...current, ...change };
    setState(next);
    tabStorage.write(keyOf(roomId, id), JSON.stringify(next));
  }

  return [current, save] as const;
}

/** Return true if the round's pass of this kind has begun on this page. */
export const hasBegun = (roomId: string, id: string) => loadPass(roomId, id) !== null;

/** The key has the kind only, so that the next pass of this kind replaces this one. */
const keyOf = (roomId: string, id: string) => `spysafari:pass:${roomId}:${id.split(' ', 1)}`;

function loadPass(roomId: string, id: string): SavedPass | null {
  const stored = tabStorage.readJson(keyOf(roomId, id));
  return isRecord(stored) && stored.id === id ? (stored as unknown as SavedPass) : null; // Only `useSavedPass` writes it.
}

function queueOf(
  { order, done, passes }: SavedPass,
  { seats, acted }: Pick<PassProps, 'seats' | 'acted'>,
  plays: (seat: string) => boolean,
) {
  const passesOf = (seat: string) => passes[seat] ?? 0;
  const all = [...new Set([...order, ...seats])].filter((seat) => seats.includes(seat) && plays(seat));
  const isDone = (seat: string) => done.includes(seat) || acted.includes(seat);
  const pending = all.filter((seat) => !isDone(seat) && passesOf(seat) < MOST_PASSES);
  return {
    done: all.filter(isDone),
    /** Seats that were not here come last. */
    pending: pending.sort((one, other) => passesOf(one) - passesOf(other)),
  };
}

function shuffle(seats: readonly string[]): string[] {
  const left = [...seats];
  const shuffled: string[] = [];
  while (left.length > 0) shuffled.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return shuffled;
}

/** Cover in the frame in which the page is hidden or rotated, so that the app switcher's picture does not contain a secret. */
function useCoverWhenHidden(isOpen: boolean, onHidden: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the session's method is used, which does not change
  useEffect(() => {
    if (!isOpen) return;
    const cover = () => flushSync(onHidden);
    const hidden = () => document.visibilityState === 'hidden' && cover();
    const { orientation } = window.screen;
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', cover);
    window.addEventListener('orientationchange', cover);
    orientation?.addEventListener?.('change', cover);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', cover);
      window.removeEventListener('orientationchange', cover);
      orientation?.removeEventListener?.('change', cover);
    };
  }, [isOpen]);
}
