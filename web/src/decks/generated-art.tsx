import { Suspense } from 'react';
import { lazyScreen } from '../shared/loading/lazy';
import type { GeneratedPictureProps } from './generated-picture';

const made = lazyScreen<GeneratedPictureProps>(
  () => import('./generated-picture').then(({ GeneratedPicture: MadePicture }) => ({ default: MadePicture })),
  () => Promise.resolve({ default: () => null }),
);

export const fetchGeneratedArt = made.fetch;

/** A made picture. It has a file of its own, as most tables play with our cards. */
export function GeneratedArt(props: GeneratedPictureProps) {
  return (
    <Suspense>
      <made.Screen {...props} />
    </Suspense>
  );
}
