import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { RefereeDock, Talk } from './lazy-parts';

/** The components of a shared phone that replace those of a single player. */
export interface SharedParts {
  /** The players in the header. */
  players: ReactNode;
  /** Rendered in place of the card and the board. */
  seats: ReactNode;
  /** The list of cards, without notes. */
  cards: ReactNode;
  /** The dock of a refereed round. */
  Dock: ComponentType<ComponentProps<typeof RefereeDock>>;
  /** Questions and answers in the app. */
  Talk: ComponentType<Omit<ComponentProps<typeof Talk>, 'card' | 'coach' | 'looked' | 'onLook'>>;
}
