/**
 * An answer that comes late must not pull players out of where they have gone meanwhile. Both functions remember where
 * the player is, and give a function that says whether that is still so: ask it after an await, before leading elsewhere.
 */
export const onThisPage = () => still((pathname) => pathname);

/** The lobby of a room and its play screen are the same place. */
export const inThisRoom = () => still((pathname) => pathname.split('/')[3]);

function still(placeOf: (pathname: string) => string | undefined): () => boolean {
  const place = placeOf(window.location.pathname);
  return () => placeOf(window.location.pathname) === place;
}
