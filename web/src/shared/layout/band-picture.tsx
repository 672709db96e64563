import { useState } from 'react';
import { drawHeaderPictures, type HeaderPicture } from './header-picture';

interface BandPictureProps {
  picture: HeaderPicture | undefined;
  className?: string | undefined;
}

/** The decorative header picture of a phone, and of the room on every screen. */
export function BandPicture({ picture, className }: BandPictureProps) {
  if (!picture) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} />
      <img className={className} src={picture.band} alt="" width={520} height={609} decoding="async" />
    </picture>
  );
}

/** SITE-05: random header pictures that stay while the screen is mounted. The first one sets the accent colour. */
export function useHeaderPictures(count: number): readonly HeaderPicture[] {
  const [pictures] = useState(() => drawHeaderPictures(count));
  return pictures;
}
