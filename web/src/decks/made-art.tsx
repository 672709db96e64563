import { Suspense } from 'react';
import { part } from '../shared/loading/part';
import type { MadePictureProps } from './made-picture';

const made = part<MadePictureProps>(
  () => import('./made-picture').then(({ MadePicture }) => ({ default: MadePicture })),
  () => Promise.resolve({ default: () => null }),
);

export const fetchMadeArt = made.fetch;

/** A made picture. It has a file of its own, as most tables play with our cards. */
export function MadeArt(props: MadePictureProps) {
  return (
    <Suspense>
      <made.Screen {...props} />
    </Suspense>
  );
}
