// Hand-drawn objects for places the icon set has no good picture of. Used through the layers prop, group and raw.
import * as buildings from './buildings.mjs';
import * as interiors from './interiors.mjs';
import * as roles from './roles.mjs';
import * as things from './things.mjs';
import * as vehicles from './vehicles.mjs';

/** All of them by name. */
export const PROPS = { ...buildings, ...interiors, ...roles, ...things, ...vehicles };
