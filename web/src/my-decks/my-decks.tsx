import type { AckRefused } from '../contract.gen';
import { EmptyState } from '../ui/states';

export interface MyDecksProps {
  /** Plays with these, by code or hash. Returns what was wrong. */
  onUse: (decks: string[]) => Promise<AckRefused | null>;
  onClose: () => void;
}

export default function MyDecks(_: MyDecksProps) {
  return <EmptyState icon="cards">{null}</EmptyState>;
}
