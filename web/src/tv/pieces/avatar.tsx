import type { PlayerView } from '../../shared/contract.gen';
import { avatarFile } from '../../shared/ui/avatar-file';
import { cx } from '../../shared/ui/cx';
import crosshairPicture from '../art/crosshair.svg';
import crownPicture from '../art/crown.svg';
import gearPicture from '../art/gear.svg';
import hatPicture from '../art/hat.svg';
import question from '../art/question.svg';
import whiteHatPicture from '../art/white-hat.svg';
import { absoluteSquare, type Place, square } from '../layout';
import { usePreloadedImage } from '../preload';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Null, which shows a question mark, if the player has left. */
  player: PlayerView | null;
  /** Without a place or a size, the avatar fills its container. */
  at?: Place | undefined;
  size?: number;
  className?: string | undefined;
  /** Pass `admin` to crown the player who runs the room. */
  crown?: boolean | 'admin';
  /** Mr. White's hat is white. */
  hat?: boolean | 'white';
}

/** A player's avatar, which is decorative. */
export function Avatar({ player, at, size, className, crown, hat }: AvatarProps) {
  const drawing = player ? avatarFile(player.icon_id) : question;
  usePreloadedImage(drawing);
  return (
    <span
      className={cx(styles.face, className)}
      style={at ? absoluteSquare(...at) : size ? square(size) : undefined}
    >
      {(crown === 'admin' ? player?.is_admin : crown) && (
        <img className={styles.crown} src={crownPicture} alt="" />
      )}
      <img className={styles.drawing} src={drawing} alt="" />
      {player?.is_bot && <img className={styles.gear} src={gearPicture} alt="" />}
      {hat && <img className={styles.hat} src={hat === 'white' ? whiteHatPicture : hatPicture} alt="" />}
    </span>
  );
}

/** A suspect in the crosshairs. */
export function Target({ player, className, at }: Omit<AvatarProps, 'at'> & { at: Place }) {
  const [, , size] = at;
  return (
    <div className={className} style={absoluteSquare(...at)}>
      <img className={styles.crosshair} src={crosshairPicture} alt="" />
      <Avatar player={player} crown="admin" at={[size / 2, size / 2, 0.67 * size]} />
    </div>
  );
}
