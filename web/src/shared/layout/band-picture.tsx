import type { HeaderPicture } from './header-picture';

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
