import { useState } from 'react';
import type { Accent } from '../ui/accent';

/** Cards whose picture also works as a wide band, by their files. */
const CARDS: Readonly<Record<Accent, readonly string[]>> = {
  locations: [
    'airplane',
    'amusementpark',
    'beach',
    'campsite',
    'candyfactory',
    'casino',
    'castle',
    'circus',
    'cruiseship',
    'farm',
    'jazzclub',
    'pirateship',
    'polarstation',
    'racetrack',
    'skiresort',
    'spacestation',
    'stadium',
    'submarine',
    'theater',
  ],
  animals: [
    'bear',
    'cat',
    'deer',
    'dog',
    'elephant',
    'flamingo',
    'fox',
    'giraffe',
    'hedgehog',
    'kangaroo',
    'koala',
    'lion',
    'monkey',
    'otter',
    'owl',
    'panda',
    'peacock',
    'penguin',
    'raccoon',
    'sloth',
    'tiger',
    'turtle',
    'wolf',
    'zebra',
  ],
};

export interface HeaderPicture {
  accent: Accent;
  src: string;
  /** The same in small: 320 px wide. */
  thumb: string;
}

/** Every picture a header can show. */
export const HEADER_PICTURES: readonly HeaderPicture[] = [
  ...picturesOf('locations'),
  ...picturesOf('animals'),
];

function picturesOf(accent: Accent): HeaderPicture[] {
  return CARDS[accent].map((file) => ({
    accent,
    src: `/imgs/${accent}/${file}.webp`,
    thumb: `/imgs/${accent}/thumbs/${file}.webp`,
  }));
}

/** `count` different pictures: each from either deck with the same chance. */
function draw(count: number): HeaderPicture[] {
  const drawn: HeaderPicture[] = [];
  while (drawn.length < count) {
    const pictures = picturesOf(Math.random() < 0.5 ? 'locations' : 'animals');
    const picture = pictures[Math.floor(Math.random() * pictures.length)];
    if (picture && !drawn.some(({ src }) => src === picture.src)) drawn.push(picture);
  }
  return drawn;
}

/** SITE-05: random header pictures, which stay as long as the screen does. The first one is the screen's. */
export function useHeaderPictures(count: number): readonly HeaderPicture[] {
  const [pictures] = useState(() => draw(count));
  return pictures;
}
