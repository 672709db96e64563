import type { CSSProperties } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { avatarFile } from '../../shared/ui/avatar-file';
import { cx } from '../../shared/ui/cx';
import crosshairPicture from '../art/crosshair.svg';
import crownPicture from '../art/crown.svg';
import gearPicture from '../art/gear.svg';
import hatPicture from '../art/hat.svg';
import question from '../art/question.svg';
import whiteHatPicture from '../art/white-hat.svg';
import { absolute, absoluteSquare } from '../layout';
import { usePreloadedImage } from '../preload';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Null, which shows a question mark, if the player has left. */
  player: PlayerView | null;
  style?: CSSProperties | undefined;
  className?: string | undefined;
  /** Pass `admin` to crown the player who runs the room. */
  crown?: boolean | 'admin';
  /** Mr. White's hat is white. */
  hat?: boolean | 'white';
}

/** A player's avatar, which is decorative. It fills its container unless `style` sets a size. */
export function Avatar({ player, style, className, crown, hat }: AvatarProps) {
  const drawing = player ? avatarFile(player.icon_id) : question;
  usePreloadedImage(drawing);
  return (
    <span className={cx(styles.face, className)} style={style}>
      {(crown === 'admin' ? player?.is_admin : crown) && (
        <img className={styles.crown} src={crownPicture} alt="" />
      )}
      <img className={styles.drawing} src={drawing} alt="" />
      {player?.is_bot && <img className={styles.gear} src={gearPicture} alt="" />}
      {hat && <img className={styles.hat} src={hat === 'white' ? whiteHatPicture : hatPicture} alt="" />}
    </span>
  );
}

interface TargetProps extends Pick<AvatarProps, 'player' | 'className'> {
  x: number;
  y: number;
  size: number;
  /** The size of the avatar. */
  face: number;
}

/** A suspect in the crosshairs. */
export function Target({ player, className, x, y, size, face }: TargetProps) {
  return (
    <div className={className} style={absolute(x, y, size, size)}>
      <img className={styles.crosshair} src={crosshairPicture} alt="" />
      <Avatar player={player} crown="admin" style={absoluteSquare(size / 2, size / 2, face)} />
    </div>
  );
}
