/** How many may sit at a table (SITE-01). */
export const MIN_PLAYERS = 3;
export const SEATS = 10;
