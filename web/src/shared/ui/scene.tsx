/** Small drawings with avatars, 142 x 89 px. */
import type { CSSProperties, ReactNode } from 'react';
import { Avatar } from './avatar';
import styles from './scene.module.css';

/** The frame of a drawing. Hidden from screen readers, because the text beside it says the same. */
export function Scene({ scale = 1, children }: { scale?: number; children: ReactNode }) {
  return (
    <span className={styles.scene} style={{ '--scale': scale } as CSSProperties} aria-hidden="true">
      <span>{children}</span>
    </span>
  );
}

/** An avatar at a position given as percentages of the picture size. */
export function FaceAtTable({
  id,
  at: [x, y],
  size = 34,
}: {
  id: number;
  at: readonly [number, number];
  size?: number;
}) {
  return (
    <span className={styles.face} style={{ insetInlineStart: `${x}%`, top: `${y}%` }}>
      <Avatar id={id} size={`${size}px`} decorative />
    </span>
  );
}

export function AskAround() {
  return (
    <>
      <svg viewBox="0 0 142 89" aria-hidden="true">
        <Beams from="#1d7ea8" to="#14386e" />
        <ellipse cx="71" cy="58" rx="50" ry="24" fill="#7a4a1c" stroke="var(--outline)" strokeWidth="2.5" />
        <ellipse cx="71" cy="54" rx="50" ry="23" fill="#b57a35" stroke="var(--outline)" strokeWidth="2.5" />
        <ellipse cx="71" cy="54" rx="42" ry="17.5" fill="#1f8f76" />
        {[48, 66, 84].map((x, place) => (
          <rect
            key={x}
            x={x}
            y={place === 1 ? 57 : 51}
            width="8"
            height="11"
            rx="1.5"
            fill="#e0214f"
            stroke="var(--outline)"
            strokeWidth="1.5"
            transform={`rotate(${(place - 1) * 18} ${x + 4} 57)`}
          />
        ))}
        <path
          d="M8 8h26a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H24l-2 7-5-7H8a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z"
          fill="var(--ink)"
          stroke="var(--outline)"
          strokeWidth="2.5"
        />
        <path
          d="M18 14.5a3.3 3.3 0 1 1 4.6 3c-1.1.500-1.5 1-1.5 2M21 22.5v.1"
          stroke="var(--button)"
          strokeWidth="2.6"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M134 4h-24a5 5 0 0 0-5 5v7a5 5 0 0 0 5 5h9l3 7 4-7h8a5 5 0 0 0 5-5V9a5 5 0 0 0-5-5z"
          fill="var(--ink)"
          stroke="var(--outline)"
          strokeWidth="2.5"
        />
        <path
          d="M114 12.5v.1M122 12.5v.1M130 12.5v.1"
          stroke="#1f8f76"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <path
          d="M55 18c9-7 22-7 31 0m0 0-1.5-6m1.5 6-6 .5"
          stroke="var(--gold)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="5 4.5"
          fill="none"
        />
      </svg>
      <FaceAtTable id={17} at={[31, 36]} />
      <FaceAtTable id={9} at={[70, 36]} />
      <FaceAtTable id={5} at={[15, 66]} />
      <FaceAtTable id={18} at={[50, 84]} size={30} />
      <FaceAtTable id={16} at={[85, 66]} />
    </>
  );
}

export function Beams({ from, to }: { from: string; to: string }) {
  return (
    <>
      <rect width="142" height="89" fill={to} />
      {[0, 36, 72, 108, 144, 180, 216, 252, 288, 324].map((angle) => (
        <path
          key={angle}
          d="M71 44 54 -70h34z"
          fill={from}
          opacity=".75"
          transform={`rotate(${angle} 71 44)`}
        />
      ))}
    </>
  );
}
