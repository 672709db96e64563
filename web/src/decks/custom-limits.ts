/** What the server says of cards that players make, said once: phones and TVs draw by it. */

/** Cards of an own deck, or of any deck in the game. */
export const MIN_CUSTOM_CARDS = 8;
export const MAX_CUSTOM_CARDS = 60;
/** How long a table writes, in seconds (DECK-04). */
export const WRITE_SECONDS = 75;
