// Every picture of the game: { name, draw }. The name is its path on the site without the ending; draw() gives its
// files as { path on the site: bytes }. Page pictures show finished cards and avatars, and light ones are made of finished files: they come last.
import { AVATAR_PICTURES } from './avatars/pictures.mjs';
import { BRAND_PICTURES } from './brand/pictures.mjs';
import { CARD_PICTURES } from './cards/pictures.mjs';
import { LIGHT_PICTURES } from './light.mjs';
import { PAGE_PICTURES } from './pages/pictures.mjs';

export const PICTURES = [
  ...CARD_PICTURES,
  ...AVATAR_PICTURES,
  ...BRAND_PICTURES,
  ...PAGE_PICTURES,
  ...LIGHT_PICTURES,
];
