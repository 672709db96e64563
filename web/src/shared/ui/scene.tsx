/** Small drawings with avatars, 142 x 89 px. */
import type { CSSProperties } from 'react';
import askAround from './art/ask-around.svg';
import { Avatar } from './avatar';
import styles from './scene.module.css';

interface SceneProps {
  art: string;
  /** Avatars at positions given as percentages of the drawing's size. The default size is 34 px. */
  faces: readonly (readonly [id: number, x: number, y: number, size?: number])[];
  /** The avatar of the Spy, which has a hat. */
  spy?: number;
  scale?: number;
}

/** A drawing with avatars. Hidden from screen readers, because the text beside it says the same. */
export function Scene({ art, faces, spy, scale = 1 }: SceneProps) {
  return (
    <span className={styles.scene} style={{ '--scale': scale } as CSSProperties} aria-hidden="true">
      <span>
        <img src={art} alt="" />
        {faces.map(([id, x, y, size = 34]) => (
          <span key={id} className={styles.face} style={{ insetInlineStart: `${x}%`, top: `${y}%` }}>
            <Avatar id={id} size={`${size}px`} hat={id === spy && ' '} decorative />
          </span>
        ))}
      </span>
    </span>
  );
}

export const ASK_AROUND: SceneProps = {
  art: askAround,
  faces: [
    [17, 31, 36],
    [9, 70, 36],
    [5, 15, 66],
    [18, 50, 84, 30],
    [16, 85, 66],
  ],
};
