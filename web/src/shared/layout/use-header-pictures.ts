import { useState } from 'react';
import { drawHeaderPictures, type HeaderPicture } from './header-picture';

/** SITE-05: random header pictures that stay while the screen is mounted. The first one sets the accent colour. */
export function useHeaderPictures(count: number): readonly HeaderPicture[] {
  const [pictures] = useState(() => drawHeaderPictures(count));
  return pictures;
}
