/** What the server says of cards that players make, said once: phones and TVs draw by it. */

/** Cards of an own deck, or of any deck in the game. */
export const FEWEST_OWN = 8;
export const MOST_OWN = 60;
/** How long a table writes, in seconds (DECK-04). */
export const WRITE_S = 75;
