import type { CSSProperties } from 'react';
import { avatarOf } from '../../shared/ui/avatar-catalogue';
import { cx } from '../../shared/ui/cx';
import crownPicture from '../art/crown.svg';
import hatPicture from '../art/hat.svg';
import { usePreloadedImage } from '../preload';
import styles from './avatar.module.css';

/** One file per avatar, because old browsers rasterize a whole sprite for each avatar and each size. */
const avatarFile = (id: number) => `/avatars/${avatarOf(id).id}.svg`;

interface FaceProps {
  id: number;
  style?: CSSProperties;
  className?: string | undefined;
  crown?: boolean | undefined;
  hat?: boolean;
}

/** A player's avatar. It fills its container unless `style` says otherwise, and is decorative. */
export function Avatar({ id, style, className, crown, hat }: FaceProps) {
  const drawing = avatarFile(id);
  usePreloadedImage(drawing);
  return (
    <span className={cx(styles.face, className)} style={style}>
      {crown && <img className={styles.crown} src={crownPicture} alt="" />}
      <img className={styles.drawing} src={drawing} alt="" />
      {hat && <img className={styles.hat} src={hatPicture} alt="" />}
    </span>
  );
}
