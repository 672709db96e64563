/** A URL that responds with a page instead of a picture, so that the browser logs no error. */
export const BROKEN_PICTURE = '/app/';
