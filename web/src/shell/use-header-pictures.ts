import { useState } from 'react';
import { drawHeaderPictures, type HeaderPicture } from './header-picture';

/** SITE-05: random header pictures, which stay as long as the screen does. The first one is the screen's. */
export function useHeaderPictures(count: number): readonly HeaderPicture[] {
  const [pictures] = useState(() => drawHeaderPictures(count));
  return pictures;
}
