import type { ComponentProps } from 'react';
import { AvatarBadge } from '../ui/avatar-badge';
import { avatarOf } from './catalogue';

type AvatarProps = Omit<ComponentProps<typeof AvatarBadge>, 'src' | 'alt' | 'children'> & {
  id: number;
  /** Not read aloud: the player's name stands beside it. */
  decorative?: boolean;
};

/** A player's face. */
export function Avatar({ id, decorative, ...badge }: AvatarProps) {
  const { name, drawing } = avatarOf(id);
  return <AvatarBadge {...badge} src={drawing} alt={decorative ? '' : name} />;
}
