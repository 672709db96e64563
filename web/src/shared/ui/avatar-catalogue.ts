import sprite from 'virtual:made/avatars.svg';
import { t } from '@lingui/core/macro';

/** One of the twenty avatars that players can choose (DATA-04). */
export interface AvatarEntry {
  id: number;
  /** Return the label for screen readers, in the page's language. */
  name: () => string;
  /** The name of the background color. */
  color: string;
  /** The URL of the drawing, which is a view of the sprite. */
  drawing: string;
}

const WORKER = face(0, () => t({ message: 'Worker', comment: 'Avatar' }), 'gold');

export const AVATARS: readonly AvatarEntry[] = [
  WORKER,
  face(1, () => t({ message: 'Baron Von Bloop', comment: 'Avatar' }), 'green'),
  face(2, () => t({ message: 'Professor Alt', comment: 'Avatar' }), 'brown-tan'),
  face(3, () => t({ message: 'The Blob', comment: 'Avatar' }), 'cyan'),
  face(4, () => t({ message: 'Cyberpunk', comment: 'Avatar' }), 'pink'),
  face(5, () => t({ message: 'Madame Zaza', comment: 'Avatar' }), 'light pink'),
  face(6, () => t({ message: 'Captain Clank', comment: 'Avatar' }), 'light steel blue'),
  face(7, () => t({ message: 'Cowboy', comment: 'Avatar' }), 'sienna'),
  face(8, () => t({ message: 'Mystic Alt', comment: 'Avatar' }), 'thistle'),
  face(9, () => t({ message: 'Ms. Prism', comment: 'Avatar' }), 'hot pink'),
  face(10, () => t({ message: 'Professor', comment: 'Avatar' }), 'brown-tan'),
  face(11, () => t({ message: 'Count Quackula', comment: 'Avatar' }), 'pale yellow'),
  face(12, () => t({ message: 'Mystic', comment: 'Avatar' }), 'thistle'),
  face(13, () => t({ message: 'Professor Fizzy', comment: 'Avatar' }), 'sky blue'),
  face(14, () => t({ message: 'Nature', comment: 'Avatar' }), 'forest green'),
  face(15, () => t({ message: 'Agent Giggles', comment: 'Avatar' }), 'gold'),
  face(16, () => t({ message: 'Wizard', comment: 'Avatar' }), 'dark grey'),
  face(17, () => t({ message: 'Sunny', comment: 'Avatar' }), 'gold'),
  face(18, () => t({ message: 'Zorp the Alien', comment: 'Avatar' }), 'light green'),
  face(19, () => t({ message: 'Sir Reginald', comment: 'Avatar' }), 'light coral'),
];

function face(id: number, name: () => string, color: string): AvatarEntry {
  return { id, name, color, drawing: `${sprite}#avatar${id}` };
}

/** Return the avatar with this id, or the first one if the id is unknown. */
export function avatarOf(id: number): AvatarEntry {
  return AVATARS[id] ?? WORKER;
}

export function nextAvatar(id: number): number {
  return (avatarOf(id).id + 1) % AVATARS.length;
}
