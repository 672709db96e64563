import { cx } from '../../shared/ui/cx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { fitted } from '../fitted';
import styles from './title.module.css';

type Look = 'gold' | 'red' | 'good';

interface BigProps {
  children: string;
  /** Of the letters, in rem. */
  size: number;
  look?: Look | undefined;
  className?: string | undefined;
}

/** Letters with a fat outline, which is a second layer: hidden from screen readers, who would read both. */
export function Big({ children, size, look, className }: BigProps) {
  return (
    <span
      className={cx(styles.big, look && styles[look], className)}
      style={{ fontSize: `${size}rem` }}
      data-text={children}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

interface TitleProps {
  as?: 'h1' | 'h2' | 'p' | 'span';
  children: string;
  /** How much room there is, in rem. */
  width: number;
  height?: number;
  /** The largest letters, and those below which a long text takes two lines; in rem. */
  most: number;
  least: number;
  look?: Look;
  /** The last of several lines looks otherwise. */
  last?: Look;
  /** At most so many. */
  lines?: number;
  centered?: boolean;
}

/** A text in the largest letters in which it fits. */
export function Title({
  as: Tag = 'h1',
  children,
  width,
  height,
  most,
  least,
  look,
  last,
  lines: allowed,
  centered,
}: TitleProps) {
  const { lines, size } = fitted(children, { width, height, most, least, lines: allowed });
  return (
    <Tag className={cx(centered && styles.centered)}>
      {lines.map((line, place) => (
        <Big
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          key={place}
          size={size}
          look={last && place > 0 && place === lines.length - 1 ? last : look}
          className={styles.line}
        >
          {line}
        </Big>
      ))}
      <VisuallyHidden>{children}</VisuallyHidden>
    </Tag>
  );
}
