import { createContext, type ReactNode, use } from 'react';
import { type RoundNotes, useRoundNotes } from './round-notes';

const Notes = createContext<RoundNotes | null>(null);

interface NotesProviderProps {
  roomId: string;
  round: number;
  children: ReactNode;
}

/** One set of notes for the board and the list of cards. A mark draws those two only. */
export function NotesProvider({ roomId, round, children }: NotesProviderProps) {
  return <Notes value={useRoundNotes(roomId, round)}>{children}</Notes>;
}

export function useNotes(): RoundNotes {
  const notes = use(Notes);
  if (!notes) throw new Error('No notes here');
  return notes;
}
