import sprite from 'virtual:avatar-sprite';

/** The twenty faces a player can choose (DATA-04). */
export interface AvatarEntry {
  id: number;
  name: string;
  /** The colour of its background, in words. */
  color: string;
  /** Address of the drawing: a view into the one picture of all. */
  drawing: string;
}

const WORKER = face(0, 'Worker', 'gold');

export const AVATARS: readonly AvatarEntry[] = [
  WORKER,
  face(1, 'Baron Von Bloop', 'green'),
  face(2, 'Professor Alt', 'brown-tan'),
  face(3, 'The Blob', 'cyan'),
  face(4, 'Cyberpunk', 'pink'),
  face(5, 'Madame Zaza', 'light pink'),
  face(6, 'Captain Clank', 'light steel blue'),
  face(7, 'Cowboy', 'sienna'),
  face(8, 'Mystic Alt', 'thistle'),
  face(9, 'Ms. Prism', 'hot pink'),
  face(10, 'Professor', 'brown-tan'),
  face(11, 'Count Quackula', 'pale yellow'),
  face(12, 'Mystic', 'thistle'),
  face(13, 'Professor Fizzy', 'sky blue'),
  face(14, 'Nature', 'forest green'),
  face(15, 'Agent Giggles', 'gold'),
  face(16, 'Wizard', 'dark grey'),
  face(17, 'Sunny', 'gold'),
  face(18, 'Zorp the Alien', 'light green'),
  face(19, 'Sir Reginald', 'light coral'),
];

function face(id: number, name: string, color: string): AvatarEntry {
  return { id, name, color, drawing: `${sprite}#avatar${id}` };
}

/** An unknown id is the first avatar. */
export function avatarOf(id: number): AvatarEntry {
  return AVATARS[id] ?? WORKER;
}

/** The one after it; after the last comes the first. */
export function nextAvatar(id: number): number {
  return (avatarOf(id).id + 1) % AVATARS.length;
}
