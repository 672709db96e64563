import { roomAt } from '../routes';

/** Return a function that tests if the player is still on this page. Call it after an await, so that late responses do not navigate. */
export const capturePage = () => captureLocation((pathname) => pathname);

/** The same for a room: its lobby and its round count as one location. */
export const captureRoom = () => captureLocation(roomAt);

function captureLocation(locationOf: (pathname: string) => string | undefined): () => boolean {
  const location = locationOf(window.location.pathname);
  return () => locationOf(window.location.pathname) === location;
}
