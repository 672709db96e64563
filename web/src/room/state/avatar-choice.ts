/** The avatar that the player chose in this browser, for the next room. */

import { deviceStorage } from '../../shared/storage';
import { AVATARS } from '../../shared/ui/avatar-catalogue';

const KEY = 'spysafari:face';
/** Every player joins with this avatar. The lobby then assigns the stored avatar, or a random free one. */
export const DEFAULT_AVATAR = 0;

export function loadAvatar(): number | null {
  return avatarIdIn(deviceStorage.readJson(KEY));
}

/** Return the id if it is valid, otherwise null, because stored data may be corrupt. */
export function avatarIdIn(kept: unknown): number | null {
  return AVATARS.find(({ id }) => id === kept)?.id ?? null;
}

export function saveAvatar(id: number): void {
  deviceStorage.write(KEY, String(id));
}

/** The random avatar that the form for the name has shown, so that the lobby assigns the same one. */
let shownAvatar: number | null = null;

/** Return the stored avatar, or a random one, which `freeAvatar` then prefers. */
export function avatarToShow(): number {
  const stored = loadAvatar();
  if (stored !== null) return stored;
  shownAvatar ??= freeAvatar(new Set());
  return shownAvatar;
}

/** Return the stored or shown avatar if it is free, otherwise a random free one, or the default if all are taken. */
export function freeAvatar(taken: ReadonlySet<number>): number {
  const remembered = loadAvatar() ?? shownAvatar;
  if (remembered !== null && !taken.has(remembered)) return remembered;
  const free = AVATARS.map(({ id }) => id).filter((id) => id !== DEFAULT_AVATAR && !taken.has(id));
  return free[Math.floor(Math.random() * free.length)] ?? DEFAULT_AVATAR;
}
