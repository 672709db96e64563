import type { HeaderPicture } from './header-picture';

interface BandPictureProps {
  picture: HeaderPicture | undefined;
  className?: string | undefined;
}

/** A header picture on a phone, and in a room on every screen. It is decoration. */
export function BandPicture({ picture, className }: BandPictureProps) {
  if (!picture) return null;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} />
      <img className={className} src={picture.band} alt="" width={520} height={609} decoding="async" />
    </picture>
  );
}
