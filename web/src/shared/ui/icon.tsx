import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './icon.module.css';
import marks from './mark.module.css';

const DRAWINGS = {
  back: <path d="M14.5 5.5 8 12l6.5 6.5" />,
  previous: <path d="M14.5 5 8 12l6.5 7" />,
  next: <path d="M9.5 5 16 12l-6.5 7" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.5 4.5L19 7" />,
  question: <path d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01" />,
  warning: <path d="M12 4 2.8 19.5h18.4zM12 10v4M12 17v.01" />,
  enter: (
    <path d="M13 4h4.5A1.5 1.5 0 0 1 19 5.5v13a1.5 1.5 0 0 1-1.5 1.5H13M4 12h10m0 0-3.5-3.5M14 12l-3.5 3.5" />
  ),
  home: <path d="M4 11.5 12 5l8 6.5M6.5 10v8.5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V10" />,
  flag: <path d="M6 21V4M6 5c4-2.5 7 2.5 12 0v8c-5 2.5-8-2.5-12 0" />,
  moon: <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z" />,
  send: <path d="M20.5 3.5 10 14M20.5 3.5 14 20.5l-4-6.5-6.5-4z" />,
  cup: (
    <path d="M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 6H4c0 3 1.2 4.5 3.8 5M16.5 6H20c0 3-1.2 4.5-3.8 5M12 14.5V18M8 20.5h8" />
  ),
  play: (
    <path
      className={styles.fill}
      d="M7.5 5.2v13.6c0 .9 1 1.5 1.8 1l10.2-6.8a1.2 1.2 0 0 0 0-2L9.3 4.2c-.8-.5-1.8.1-1.8 1z"
    />
  ),
  clock: (
    <>
      <circle cx="12" cy="12.5" r="8" />
      <path d="M12 8v4.8l3 2" />
    </>
  ),
  pause: <path d="M8.5 6v12M15.5 6v12" />,
  pen: <path d="m4.5 19.5 1-4L15.8 5.2a2 2 0 0 1 2.9 0 2 2 0 0 1 0 2.9L8.5 18.5z" />,
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  refresh: (
    <>
      <path d="M19.5 12a7.5 7.5 0 0 1-13.2 4.9M4.5 12a7.5 7.5 0 0 1 13.2-4.9" />
      <path d="M18.5 3.5v4h-4M5.5 20.5v-4h4" />
    </>
  ),
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="3" />
      <path d="M5 15a1.5 1.5 0 0 1-1-1.4V6.5A2.5 2.5 0 0 1 6.5 4h7.1A1.5 1.5 0 0 1 15 5" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V4m0 0L8 8m4-4 4 4" />
      <path d="M5 13v4.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V13" />
    </>
  ),
  save: <path d="M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14" />,
  picture: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="3" />
      <path d="m5 16.5 4.5-4.5 3.5 3.5 2.5-2.5 4 4M15.5 9v.01" />
    </>
  ),
  qr: (
    <>
      <rect x="4" y="4" width="6" height="6" rx="1.5" />
      <rect x="14" y="4" width="6" height="6" rx="1.5" />
      <rect x="4" y="14" width="6" height="6" rx="1.5" />
      <path d="M14 14h2.5v2.5M20 14v.01M20 20h-3.5M14 20v.01" />
    </>
  ),
  tv: (
    <>
      <rect x="3" y="7.5" width="18" height="11.5" rx="3" />
      <path d="m8 3 4 4.5L16 3M8 22h8" />
    </>
  ),
  phone: (
    <>
      <rect x="6.5" y="2.8" width="11" height="18.4" rx="3" />
      <path d="M10.5 17.6h3" />
    </>
  ),
  sound: (
    <>
      <path d="M4 10v4h3.5L12 18V6l-4.5 4z" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </>
  ),
  muted: (
    <>
      <path d="M4 10v4h3.5L12 18V6l-4.5 4z" />
      <path d="m15.5 9.5 5 5M20.5 9.5l-5 5" />
    </>
  ),
  hand: (
    <path d="M7.6 12.4V6.3a1.5 1.5 0 0 1 3 0v4.6M10.6 10.4V4.5a1.5 1.5 0 0 1 3 0v5.9M13.6 10.6V5.5a1.5 1.5 0 0 1 3 0v5.8M16.6 11.2V8.3a1.5 1.5 0 0 1 3 0v6c0 4.1-2.7 6.7-6.5 6.7-3.3 0-5.1-1.4-6.7-4.3L4.3 13.1c-.5-.9 0-2 .9-2.3.8-.2 1.5.1 1.9.8l.5.8" />
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 19.5c0-3.5 2.7-5.5 6-5.5s6 2 6 5.5M16 5a3.2 3.2 0 0 1 0 6M18 14.3c1.9.8 3 2.6 3 5.2" />
    </>
  ),
  settings: (
    <>
      <path d="M4 7h8M18 7h2M4 17h3M13 17h7" />
      <circle cx="15" cy="7" r="2.6" />
      <circle cx="10" cy="17" r="2.6" />
    </>
  ),
  gear: (
    <>
      <path
        className={styles.fill}
        d="M9.9 4.1 10.1 1.2h3.8l.2 2.9 2 .8L18.4 3 21 5.6l-1.9 2.3.8 2 2.9.2v3.8l-2.9.2-.8 2 1.9 2.3-2.6 2.6-2.3-1.9-2 .8-.2 2.9h-3.8l-.2-2.9-2-.8L5.6 21 3 18.4l1.9-2.3-.8-2-2.9-.2v-3.8l2.9-.2.8-2L3 5.6 5.6 3l2.3 1.9z"
      />
      <circle cx="12" cy="12" r="3.7" fill="var(--hole, #c9d8f8)" stroke="none" />
    </>
  ),
  talk: (
    <>
      <path d="M20 11.5c0 4-3.6 7-8 7-1 0-2-.2-2.9-.5L4.5 20l1.3-3.7A6.6 6.6 0 0 1 4 11.5c0-4 3.6-7 8-7s8 3 8 7z" />
      <path d="M8.5 11.5v.01M12 11.5v.01M15.5 11.5v.01" />
    </>
  ),
  book: <path d="M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13" />,
  hat: (
    <path
      className={styles.fill}
      d="M6 11.6c.4-4.4 1.4-8 3.4-8 1.2 0 1.6.9 2.6.9s1.4-.9 2.6-.9c2 0 3 3.6 3.4 8M3 12.4c-1.4.6 2.6 4.6 9 4.6s10.4-4 9-4.6c-.8-.4-2-.2-3 .2-3.6 1.2-8.4 1.2-12 0-1-.4-2.2-.6-3-.2z"
    />
  ),
  cards: (
    <>
      <rect x="9" y="4" width="11" height="15" rx="2.5" />
      <path d="M6 7 4.2 7.5a1.5 1.5 0 0 0-1 1.9l3 9.6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

/** Icons that point forward or back. They are mirrored in right-to-left languages. */
const POINTING: ReadonlySet<IconName> = new Set(['back', 'previous', 'next', 'enter', 'send']);

export const ICON_NAMES = Object.keys(DRAWINGS) as IconName[]; // These are the keys of the object above.

interface IconProps {
  name: IconName;
  className?: string | undefined;
  /** The class of a round badge around the drawing, which sets its size (--mark) and colors. */
  badge?: string | undefined;
}

/** A decorative line drawing in the color and size of the surrounding text. */
export function Icon({ name, className, badge }: IconProps) {
  const drawing = (
    <Drawing className={cx(POINTING.has(name) && styles.pointing, className)}>{DRAWINGS[name]}</Drawing>
  );
  return badge ? <span className={cx(marks.mark, badge)}>{drawing}</span> : drawing;
}

/** An icon whose paths only one screen needs. */
export function Drawing({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}
