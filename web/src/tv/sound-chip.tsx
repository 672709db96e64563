import type { CSSProperties } from 'react';
import { Chip } from './pieces/chip';
import { switchSound, useSounding } from './sounding';
import { soundWords } from './words';

const [LEFT, BOTTOM] = ['6.5625rem', '3.9375rem'];

/** Where it stands, by the frame's names. */
const PLACES = {
  left: { left: LEFT, bottom: BOTTOM },
  icon: { left: LEFT, bottom: BOTTOM },
  'icon-right': { right: LEFT, bottom: BOTTOM },
  'icon-top': { left: '97.25rem', top: BOTTOM },
} satisfies Record<string, CSSProperties>;

export type ChipPlace = keyof typeof PLACES;

/** A loudspeaker, and what comes out of it. */
const SPEAKER = 'M4 10v4h3.5L12 18V6l-4.5 4z';
const WAVES = 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11';
const CROSS = 'M16 9.5l5 5M21 9.5l-5 5';

/** The remote's place on most screens: it switches the sound. */
export function SoundChip({ at }: { at: ChipPlace }) {
  const { on } = useSounding();
  return (
    <Chip
      sign={SPEAKER + (on ? WAVES : CROSS)}
      small={at !== 'left'}
      style={PLACES[at]}
      onPress={() => switchSound(!on)}
    >
      {soundWords(on)}
    </Chip>
  );
}
