import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { AvatarBadge } from './avatar-badge';
import { avatarOf } from './avatar-catalogue';

type AvatarProps = Omit<ComponentProps<typeof AvatarBadge>, 'src' | 'alt' | 'children'> & {
  id: number;
  /** Not read aloud: the player's name stands beside it. */
  decorative?: boolean;
  /** Of the player who runs the room: wears a crown. */
  admin?: boolean;
};

/** A player's face. */
export function Avatar({ id, decorative, admin, ...badge }: AvatarProps) {
  const { name, drawing } = avatarOf(id);
  const crown = admin
    ? t({ message: 'admin', comment: 'Read aloud after the name of the player who runs the room' })
    : badge.crown;
  return <AvatarBadge {...badge} crown={crown} src={drawing} alt={decorative ? '' : name()} />;
}
