import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { AvatarBadge } from './avatar-badge';
import { avatarOf } from './avatar-catalogue';

type AvatarProps = Omit<ComponentProps<typeof AvatarBadge>, 'src' | 'alt' | 'children'> & {
  id: number;
  /** Hide the image from screen readers, because the name of the player is next to it. */
  decorative?: boolean;
  /** Add the crown of the admin. */
  admin?: boolean;
};

export function Avatar({ id, decorative, admin, ...badge }: AvatarProps) {
  const { name, drawing } = avatarOf(id);
  const crown = admin
    ? t({ message: 'admin', comment: 'Read aloud after the name of the player who runs the room' })
    : badge.crown;
  return <AvatarBadge {...badge} crown={crown} src={drawing} alt={decorative ? '' : name()} />;
}
