import type { ComponentProps } from 'react';
import { Picture } from '../shared/ui/card';
import { GeneratedDrawing } from './generated-drawing';
import { avifOf, signThumb } from './pictures';

/** The props of a drawing, whose sign may also name a built-in picture (`locations/castle`). */
export type GeneratedPictureProps = ComponentProps<typeof GeneratedDrawing>;

/** The picture of a custom card (DECK-14). It requests a file only if the sign names a built-in picture. */
export function GeneratedPicture(props: GeneratedPictureProps) {
  const thumb = signThumb(props.sign ?? '');
  if (!thumb) return <GeneratedDrawing {...props} />;
  return <Picture src={thumb} avif={avifOf(thumb)} fallback={<GeneratedDrawing {...props} sign="" />} />;
}
