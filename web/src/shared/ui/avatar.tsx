import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import type { PlayerView } from '../contract.gen';
import styles from './avatar-badge.module.css';
import { avatarOf } from './avatar-catalogue';
import { cx } from './cx';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

interface AvatarProps {
  /** Null, which shows a question mark, if the player has left. Undefined shows an empty ring. */
  id: number | null | undefined;
  /** Hide the image from screen readers, because the player's name is next to it. */
  decorative?: boolean;
  /** A CSS length. The default is 48px. */
  size?: string;
  /** Add the admin's crown. */
  admin?: boolean;
  /** The label of a crown or hat, for screen readers. */
  crown?: string | false | undefined;
  hat?: string | false | undefined;
  /** Add a gear, because this is a bot. */
  bot?: boolean | undefined;
  /** Render the avatar in gray. The state is also written next to it. */
  away?: boolean | undefined;
  className?: string | undefined;
}

/** An avatar in a ring, with an optional crown, hat or gear. */
export function Avatar(props: AvatarProps) {
  const { id, decorative, size, admin, hat, bot, away, className } = props;
  const face = typeof id === 'number' ? avatarOf(id) : null;
  const crown = admin
    ? t({ message: 'admin', comment: 'Read aloud after the name of the player who runs the room' })
    : props.crown;
  const gear =
    bot && t({ message: 'bot', comment: 'A player that the computer controls, below or after its name' });
  return (
    <span
      className={cx(styles.avatar, away && styles.away, className)}
      style={size ? ({ '--size': size } as CSSProperties) : undefined}
    >
      {crown && <Crown />}
      <span className={styles.drawing}>
        {face && (
          // Keyed, because WebKit does not re-render an image that switches to another view of the same file.
          <img
            key={face.drawing}
            src={face.drawing}
            alt={decorative ? '' : face.name()}
            width={96}
            height={96}
            draggable={false}
          />
        )}
        {id === null && <Icon name="question" className={styles.unknown} />}
      </span>
      {hat && <Icon name="hat" badge={styles.hat} />}
      {gear && <Icon name="gear" badge={styles.gear} />}
      {crown && <VisuallyHidden>{crown}</VisuallyHidden>}
      {hat && <VisuallyHidden>{hat}</VisuallyHidden>}
      {gear && <VisuallyHidden>{gear}</VisuallyHidden>}
    </span>
  );
}

interface PlayerAvatarProps extends Omit<AvatarProps, 'id' | 'bot' | 'decorative'> {
  /** Undefined or null if the player has left. */
  player: (Pick<PlayerView, 'icon_id'> & Partial<PlayerView>) | null | undefined;
}

/** The avatar of a player, whose name is next to it. With `admin`, it has a crown if the player is the admin. */
export function PlayerAvatar({ player, admin = false, ...badge }: PlayerAvatarProps) {
  return (
    <Avatar
      {...badge}
      id={player?.icon_id ?? null}
      bot={player?.is_bot}
      admin={admin && player?.is_admin === true}
      decorative
    />
  );
}

function Crown() {
  return (
    <svg className={styles.crown} viewBox="0 0 28 20" aria-hidden="true">
      <path
        d="M3 18 1.5 5.5l6.8 4.7L14 1.8l5.7 8.4 6.8-4.7L25 18z"
        fill="var(--gold)"
        stroke="var(--outline)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="13" r="2" fill="#e0214f" />
    </svg>
  );
}
