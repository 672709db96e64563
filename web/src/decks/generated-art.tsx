import { Suspense } from 'react';
import { lazyScreen } from '../shared/loading/lazy';
import type { GeneratedPictureProps } from './generated-picture';

const picture = lazyScreen<GeneratedPictureProps>(
  () => import('./generated-picture').then(({ GeneratedPicture }) => ({ default: GeneratedPicture })),
  () => Promise.resolve({ default: () => null }),
);

export const fetchGeneratedArt = picture.fetch;

/** A generated picture. It is loaded lazily, because most rooms use built-in cards. */
export function GeneratedArt(props: GeneratedPictureProps) {
  return (
    <Suspense>
      <picture.Screen {...props} />
    </Suspense>
  );
}
