// All pictures of the game as { name, draw }. The name is the path on the site without the extension, and draw() returns
// { path on the site: bytes }. Page pictures come last, because they show finished files.
import { AVATAR_PICTURES } from './avatars/avatars.mjs';
import { BRAND_PICTURES } from './brand/pictures.mjs';
import { CARD_PICTURES } from './cards/pictures.mjs';
import { PAGE_PICTURES } from './pages/pictures.mjs';

export const PICTURES = [...CARD_PICTURES, ...AVATAR_PICTURES, ...BRAND_PICTURES, ...PAGE_PICTURES];
