import { createContext, type ReactNode, use } from 'react';
import { useCurrentRoom } from '../../room/state/use-room';
import { isRecord, isText } from '../../shared/guards';
import { useTabState } from './use-tab-state';

const Notes = createContext<RoundNotes | null>(null);

/** Share one set of notes between the screens of a round. A change re-renders only the parts that use them. */
export function NotesProvider({ round, children }: { round: number; children: ReactNode }) {
  return <Notes value={useRoundNotes(round)}>{children}</Notes>;
}

export function useNotes(): RoundNotes {
  const notes = use(Notes);
  if (!notes) throw new Error('useNotes needs a NotesProvider');
  return notes;
}

export type Mark = 'unknown' | 'suspect' | 'cleared';

/** A player's notes in a round. This tab stores them, so that they survive the reload that the page suggests after sleep. */
interface Notes {
  crossedOut: readonly string[];
  marks: Readonly<Record<string, Mark>>;
}

const EMPTY: Notes = { crossedOut: [], marks: {} };
const NEXT_MARK: Readonly<Record<Mark, Mark>> = {
  unknown: 'suspect',
  suspect: 'cleared',
  cleared: 'unknown',
};

function isNotes(value: unknown): value is Notes {
  if (!isRecord(value) || !Array.isArray(value.crossedOut) || !isRecord(value.marks)) return false;
  return Object.values(value.marks).every((mark) => isText(mark) && Object.hasOwn(NEXT_MARK, mark));
}

type RoundNotes = ReturnType<typeof useRoundNotes>;

/** Return the notes of a round. They are empty when a round starts (PLAY-12, PLAY-19). */
function useRoundNotes(round: number) {
  const { roomId } = useCurrentRoom();
  const [notes, note] = useTabState<Notes>(`notes:${roomId}`, String(round), () => EMPTY, isNotes);

  const markOf = (playerId: string): Mark => notes.marks[playerId] ?? 'unknown';

  return {
    isCrossedOut: (card: string) => notes.crossedOut.includes(card),
    toggleCard(card: string) {
      const others = notes.crossedOut.filter((name) => name !== card);
      const crossedOut = others.length < notes.crossedOut.length ? others : [...others, card];
      note({ ...notes, crossedOut });
    },
    markOf,
    nextMark(playerId: string) {
      note({ ...notes, marks: { ...notes.marks, [playerId]: NEXT_MARK[markOf(playerId)] } });
    },
  };
}
