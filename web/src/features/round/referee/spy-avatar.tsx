import { Avatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Bars } from './bars';
import styles from './spy-avatar.module.css';

interface SpyFaceProps {
  /** The face. */
  id: number;
  /** Caught: behind bars. */
  bars?: boolean;
  className?: string | undefined;
}

/** The Spy's face, unmasked: a hat falls onto it. The words beside it say whose it is. */
export function SpyAvatar({ id, bars, className }: SpyFaceProps) {
  return (
    <span className={cx(styles.spy, className)}>
      <Avatar id={id} className={styles.face} decorative />
      {bars && <Bars className={styles.bars} />}
      <svg className={styles.hat} viewBox="0 0 200 110" aria-hidden="true">
        <g stroke="#130928" strokeWidth="6" strokeLinejoin="round">
          <path d="M44 78C46 44 52 10 76 8c11-1 15 8 25 8s15-9 26-8c23 2 28 36 30 70z" fill="#5b4696" />
          <path d="M45 70c30 12 82 12 112 0l1-19c-32 12-83 12-114 0z" fill="#e0214f" />
          <path
            d="M8 78c-5 13 38 27 92 27s97-14 92-27c-2-6-17-5-28-2-33 10-95 10-128 0-11-3-26-4-28 2z"
            fill="#4a377f"
          />
        </g>
        <path d="M60 44c3-14 8-26 16-27 5-1 8 2 11 4-12 2-18 14-20 26z" fill="#fff" opacity=".22" />
        <path
          d="M22 82c20 12 50 16 78 16"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".2"
        />
      </svg>
    </span>
  );
}
