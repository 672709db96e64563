import { roomAt } from '../routes';

/**
 * A late answer must not pull players away from where they have gone meanwhile. Both functions remember where the player is,
 * and return a function that says whether that is still so: ask it after an await, before leading elsewhere.
 */
export const capturePage = () => captureLocation((pathname) => pathname);

/** The lobby of a room and its play screen are the same place. */
export const captureRoom = () => captureLocation(roomAt);

function captureLocation(locationOf: (pathname: string) => string | undefined): () => boolean {
  const location = locationOf(window.location.pathname);
  return () => locationOf(window.location.pathname) === location;
}
