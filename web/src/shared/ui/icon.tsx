import { cx } from './cx';
import styles from './icon.module.css';
import marks from './mark.module.css';

/** Paths in a box of 24 by 24. */
const DRAWINGS = {
  back: 'M14.5 5.5 8 12l6.5 6.5',
  previous: 'M14.5 5 8 12l6.5 7',
  next: 'M9.5 5 16 12l-6.5 7',
  down: 'm6 9.5 6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4M12 17v.01',
  enter: 'M13 4h4.5A1.5 1.5 0 0 1 19 5.5v13a1.5 1.5 0 0 1-1.5 1.5H13M4 12h10m0 0-3.5-3.5M14 12l-3.5 3.5',
  home: 'M4 11.5 12 5l8 6.5M6.5 10v8.5a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V10',
  globe:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  flag: 'M6 21V4M6 5c4-2.5 7 2.5 12 0v8c-5 2.5-8-2.5-12 0',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z',
  send: 'M20.5 3.5 10 14M20.5 3.5 14 20.5l-4-6.5-6.5-4z',
  cup: 'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 6H4c0 3 1.2 4.5 3.8 5M16.5 6H20c0 3-1.2 4.5-3.8 5M12 14.5V18M8 20.5h8',
  play: 'M7.5 5.2v13.6c0 .9 1 1.5 1.8 1l10.2-6.8a1.2 1.2 0 0 0 0-2L9.3 4.2c-.8-.5-1.8.1-1.8 1z',
  clock: 'M4 12.5a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM12 8v4.8l3 2',
  pause: 'M8.5 6v12M15.5 6v12',
  pen: 'm4.5 19.5 1-4L15.8 5.2a2 2 0 0 1 2.9 0 2 2 0 0 1 0 2.9L8.5 18.5z',
  lock: 'M8 10.5h8a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-8a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  search: 'M4.5 10.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM15.5 15.5l5 5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z',
  refresh: 'M19.5 12a7.5 7.5 0 0 1-13.2 4.9M4.5 12a7.5 7.5 0 0 1 13.2-4.9M18.5 3.5v4h-4M5.5 20.5v-4h4',
  copy: 'M12 9h5a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM5 15a1.5 1.5 0 0 1-1-1.4V6.5A2.5 2.5 0 0 1 6.5 4h7.1A1.5 1.5 0 0 1 15 5',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v4.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V13',
  save: 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14',
  picture:
    'M7 5h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM5 16.5l4.5-4.5 3.5 3.5 2.5-2.5 4 4M15.5 9v.01',
  qr: 'M5.5 4h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM15.5 4h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM5.5 14h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM14 14h2.5v2.5M20 14v.01M20 20h-3.5M14 20v.01',
  tv: 'M6 7.5h12a3 3 0 0 1 3 3v5.5a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-5.5a3 3 0 0 1 3-3zM8 3l4 4.5L16 3M8 22h8',
  phone: 'M9.5 2.8h5a3 3 0 0 1 3 3v12.4a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3v-12.4a3 3 0 0 1 3-3zM10.5 17.6h3',
  sound: 'M4 10v4h3.5L12 18V6l-4.5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  muted: 'M4 10v4h3.5L12 18V6l-4.5 4zM15.5 9.5l5 5M20.5 9.5l-5 5',
  hand: 'M7.6 12.4V6.3a1.5 1.5 0 0 1 3 0v4.6M10.6 10.4V4.5a1.5 1.5 0 0 1 3 0v5.9M13.6 10.6V5.5a1.5 1.5 0 0 1 3 0v5.8M16.6 11.2V8.3a1.5 1.5 0 0 1 3 0v6c0 4.1-2.7 6.7-6.5 6.7-3.3 0-5.1-1.4-6.7-4.3L4.3 13.1c-.5-.9 0-2 .9-2.3.8-.2 1.5.1 1.9.8l.5.8',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM3 19.5c0-3.5 2.7-5.5 6-5.5s6 2 6 5.5M16 5a3.2 3.2 0 0 1 0 6M18 14.3c1.9.8 3 2.6 3 5.2',
  settings:
    'M4 7h8M18 7h2M4 17h3M13 17h7M12.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM7.4 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z',
  gear: 'M9.9 4.1 10.1 1.2h3.8l.2 2.9 2 .8L18.4 3 21 5.6l-1.9 2.3.8 2 2.9.2v3.8l-2.9.2-.8 2 1.9 2.3-2.6 2.6-2.3-1.9-2 .8-.2 2.9h-3.8l-.2-2.9-2-.8L5.6 21 3 18.4l1.9-2.3-.8-2-2.9-.2v-3.8l2.9-.2.8-2L3 5.6 5.6 3l2.3 1.9zM8.3 12a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0z',
  talk: 'M20 11.5c0 4-3.6 7-8 7-1 0-2-.2-2.9-.5L4.5 20l1.3-3.7A6.6 6.6 0 0 1 4 11.5c0-4 3.6-7 8-7s8 3 8 7zM8.5 11.5v.01M12 11.5v.01M15.5 11.5v.01',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  hat: 'M6 11.6c.4-4.4 1.4-8 3.4-8 1.2 0 1.6.9 2.6.9s1.4-.9 2.6-.9c2 0 3 3.6 3.4 8M3 12.4c-1.4.6 2.6 4.6 9 4.6s10.4-4 9-4.6c-.8-.4-2-.2-3 .2-3.6 1.2-8.4 1.2-12 0-1-.4-2.2-.6-3-.2z',
  cards:
    'M11.5 4h6a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-10a2.5 2.5 0 0 1 2.5-2.5zM6 7 4.2 7.5a1.5 1.5 0 0 0-1 1.9l3 9.6',
};

export type IconName = keyof typeof DRAWINGS;

/** Icons that are filled shapes instead of lines. */
const FILLED: ReadonlySet<IconName> = new Set(['play', 'gear', 'hat']);

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
  const looks = cx(FILLED.has(name) && styles.filled, POINTING.has(name) && styles.pointing, className);
  const drawing = <Drawing className={looks} d={DRAWINGS[name]} />;
  return badge ? <span className={cx(marks.mark, badge)}>{drawing}</span> : drawing;
}

interface DrawingProps {
  className?: string | undefined;
  /** A path in a box of 24 by 24. */
  d: string;
}

/** An icon whose path only one screen needs. */
export function Drawing({ className, d }: DrawingProps) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
