/** One black pixel. */
const PIXEL =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEA' +
  'AQAAAAAA+gABAAAAAAAAAB8AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFD' +
  'gQAMAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAnbWRhdBIACggYAAbICGg0IDIRH/eHhRXA' +
  'ACwAACCQNZO/ncY=';

/** Whether this browser shows AVIF (Chrome 85, Firefox 93, Safari 16.4 do). */
export async function supportsAvif(): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
    await createImageBitmap(new Blob([bytes], { type: 'image/avif' }));
    return true;
  } catch {
    return false;
  }
}
