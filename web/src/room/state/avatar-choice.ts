/**
 * The face that a player has chosen on this phone, for the next room. Where the browser keeps nothing, each room draws one.
 */

import { deviceStorage } from '../../shared/storage';
import { AVATARS } from '../../shared/ui/avatar-catalogue';

const KEY = 'spysafari:face';
/** The avatar that everybody sits down with, until their page has chosen one in the lobby. Nobody is given it at random. */
export const DEFAULT_AVATAR = 0;

export function loadAvatar(): number | null {
  return avatarIdIn(deviceStorage.readJson(KEY));
}

/** Null for what is no face's id: what a browser keeps may be spoilt. */
export function avatarIdIn(kept: unknown): number | null {
  return AVATARS.find(({ id }) => id === kept)?.id ?? null;
}

export function saveAvatar(id: number): void {
  deviceStorage.write(KEY, String(id));
}

/** The remembered face when nobody at the table has it, else a random one that nobody has. */
export function freeAvatar(taken: ReadonlySet<number>): number {
  const remembered = loadAvatar();
  if (remembered !== null && !taken.has(remembered)) return remembered;
  const free = AVATARS.map(({ id }) => id).filter((id) => id !== DEFAULT_AVATAR && !taken.has(id));
  return free[Math.floor(Math.random() * free.length)] ?? DEFAULT_AVATAR;
}
