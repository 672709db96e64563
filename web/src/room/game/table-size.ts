/** Minimum and maximum number of players per room (SITE-01). */
export const MIN_PLAYERS = 3;
export const SEATS = 10;
