import { useState } from 'react';
import { drawHeaderPictures, type HeaderPicture } from './header-picture';

interface BandPictureProps {
  picture: HeaderPicture | undefined;
  className?: string | undefined;
}

/** The decorative header picture. It is shown at every screen width in rooms, but only on phones elsewhere. */
export function BandPicture({ picture, className }: BandPictureProps) {
  if (!picture) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} />
      <img className={className} src={picture.band} alt="" width={520} height={609} decoding="async" />
    </picture>
  );
}

/** Return random header pictures, which stay the same while the screen is mounted (SITE-05). The first one sets the accent color. */
export function useHeaderPictures(count: number): readonly HeaderPicture[] {
  const [pictures] = useState(() => drawHeaderPictures(count));
  return pictures;
}
