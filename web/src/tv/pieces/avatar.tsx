import type { CSSProperties } from 'react';
import { avatarFile } from '../../shared/ui/avatar-file';
import { cx } from '../../shared/ui/cx';
import crownPicture from '../art/crown.svg';
import gearPicture from '../art/gear.svg';
import hatPicture from '../art/hat.svg';
import question from '../art/question.svg';
import whiteHatPicture from '../art/white-hat.svg';
import { usePreloadedImage } from '../preload';
import styles from './avatar.module.css';

interface FaceProps {
  /** Null, which shows a question mark, if the player has left. */
  id: number | null;
  style?: CSSProperties;
  className?: string | undefined;
  crown?: boolean | undefined;
  /** Mr. White's hat is white. */
  hat?: boolean | 'white';
  bot?: boolean | undefined;
}

/** A player's avatar, which is decorative. It fills its container unless `style` sets a size. */
export function Avatar({ id, style, className, crown, hat, bot }: FaceProps) {
  const drawing = id === null ? question : avatarFile(id);
  usePreloadedImage(drawing);
  return (
    <span className={cx(styles.face, className)} style={style}>
      {crown && <img className={styles.crown} src={crownPicture} alt="" />}
      <img className={styles.drawing} src={drawing} alt="" />
      {bot && <img className={styles.gear} src={gearPicture} alt="" />}
      {hat && <img className={styles.hat} src={hat === 'white' ? whiteHatPicture : hatPicture} alt="" />}
    </span>
  );
}
