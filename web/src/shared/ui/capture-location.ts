import { roomAt } from '../routes';

/**
 * Remember the current page and return a function that tests if the player is still there. Call the result after an await and before
 * navigating, so that a late response does not pull players away from another page.
 */
export const capturePage = () => captureLocation((pathname) => pathname);

/** The same for a room: its lobby and its round count as one location. */
export const captureRoom = () => captureLocation(roomAt);

function captureLocation(locationOf: (pathname: string) => string | undefined): () => boolean {
  const location = locationOf(window.location.pathname);
  return () => locationOf(window.location.pathname) === location;
}
