// The animal cards. Units: 640x896 card pixels, one layer per line, back to front.
import { BEARS } from './bears.mjs';
import { BIRDS } from './birds.mjs';
import { GARDEN } from './garden.mjs';
import { JUNGLE } from './jungle.mjs';
import { SAVANNA } from './savanna.mjs';
import { WATER } from './water.mjs';
import { WOODS } from './woods.mjs';

/** All animal cards, by file name. */
export const ANIMALS = [...BEARS, ...WOODS, ...GARDEN, ...SAVANNA, ...JUNGLE, ...WATER, ...BIRDS].map(
  (card) => ({
    deck: 'animal',
    ...card,
  }),
);
