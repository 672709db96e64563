// Hand-drawn objects that the icon set lacks. The layers prop, group and raw use them.
import * as buildings from './buildings.mjs';
import * as interiors from './interiors.mjs';
import * as roles from './roles.mjs';
import * as things from './things.mjs';
import * as vehicles from './vehicles.mjs';

export const PROPS = { ...buildings, ...interiors, ...roles, ...things, ...vehicles };
