import { type ComponentType, createContext } from 'react';

/** The round for a player who joined during it. It is given from outside, because the screens of rounds import the lobby. */
export const WatchRound = createContext<ComponentType<{ ownId: string }> | null>(null);
