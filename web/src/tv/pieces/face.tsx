import type { CSSProperties } from 'react';
import { avatarOf } from '../../shared/ui/avatar-catalogue';
import { cx } from '../../shared/ui/cx';
import crownPicture from '../art/crown.svg';
import hatPicture from '../art/hat.svg';
import { useHeld } from '../held';
import styles from './face.module.css';

/** A file of its own: of the one of all, old browsers draw all twenty for each face, and again in each other size. */
const drawingOf = (id: number) => `/avatars/${avatarOf(id).id}.svg`;

interface FaceProps {
  /** Of the avatar. */
  id: number;
  style?: CSSProperties;
  className?: string | undefined;
  crown?: boolean | undefined;
  /** The Spy's. */
  hat?: boolean;
}

/** A player's face, as large as what it stands in, or as `style` says. Its name stands beside it. */
export function Face({ id, style, className, crown, hat }: FaceProps) {
  const drawing = drawingOf(id);
  useHeld(drawing);
  return (
    <span className={cx(styles.face, className)} style={style}>
      {crown && <img className={styles.crown} src={crownPicture} alt="" />}
      <img className={styles.drawing} src={drawing} alt="" />
      {hat && <img className={styles.hat} src={hatPicture} alt="" />}
    </span>
  );
}
