import CardsInPlay from './cards-in-play';
import RoleNotes from './role-notes';

/** What lies below the card, in one file: every phone of a table fetches it, and fetches the same. */
export const belowCard = { CardsInPlay, RoleNotes };
