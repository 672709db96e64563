// The location cards. Units: 640x896 card pixels, layers back to front.

import { INTERIORS } from './interiors.mjs';
import { OUTDOORS } from './outdoors.mjs';
import { SHOWS } from './shows.mjs';
import { TOWN } from './town.mjs';

/** All location cards. The file name is the card's name in lower case without spaces. */
export const LOCATIONS = [...OUTDOORS, ...TOWN, ...SHOWS, ...INTERIORS].map((card) => ({
  deck: 'location',
  file: card.name.toLowerCase().replace(/\s/g, ''),
  ...card,
}));
