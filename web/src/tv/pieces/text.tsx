import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { clockText } from '../../shared/text/clock-text';
import { cx } from '../../shared/ui/cx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { fitText, fontSizeFor } from '../fit-text';
import { absoluteCentered } from '../layout';
import styles from './text.module.css';

type Look = 'gold' | 'red' | 'good';

interface OutlinedTextProps {
  children: string;
  size: number;
  look?: Look | undefined;
  className?: string | undefined;
}

/** Outlined letters. The outline duplicates the text in a second layer, so both are hidden from screen readers. */
function OutlinedText({ children, size, look, className }: OutlinedTextProps) {
  return (
    <span
      className={cx(styles.title, look && styles[look], className)}
      style={{ fontSize: `${size}rem` }}
      data-text={children}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

interface SecondsProps extends Omit<OutlinedTextProps, 'children'> {
  seconds: number;
  style: CSSProperties;
}

/** The time that is left, in large digits. */
export function Seconds({ seconds, size, look = 'gold', className, style }: SecondsProps) {
  const time = clockText(seconds);
  const label = t({ message: `Time left: ${time}`, comment: 'Read aloud, with the minutes and seconds' });
  return (
    <p className={className} style={style} role="timer" aria-live="off" aria-label={label}>
      <OutlinedText size={size} look={look}>
        {time}
      </OutlinedText>
    </p>
  );
}

interface TitleProps {
  as?: 'h1' | 'h2' | 'p' | 'span';
  children: string;
  width: number;
  height?: number;
  /** The largest font size, and the size below which the text wraps. */
  max: number;
  min: number;
  look?: Look;
  /** The style of the last line, if there are several lines. */
  last?: Look;
  /** The maximum number of lines. The default is 2. */
  lines?: number;
  centered?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

export function Title({
  as: Tag = 'h1',
  children,
  look,
  last,
  centered,
  className,
  style,
  ...space
}: TitleProps) {
  const { lines, size } = fitText(children, space);
  return (
    <Tag className={cx(centered && styles.centered, className)} style={style}>
      {lines.map((line, index) => (
        <OutlinedText
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
          key={index}
          size={size}
          look={last && index > 0 && index === lines.length - 1 ? last : look}
          className={styles.titleLine}
        >
          {line}
        </OutlinedText>
      ))}
      <VisuallyHidden>{children}</VisuallyHidden>
    </Tag>
  );
}

interface RibbonProps {
  as?: 'h1' | 'h2' | 'p';
  children: string;
  /** The available width for the text, and its largest font size. */
  width: number;
  max?: number;
  /** The maximum number of lines. The default is 1. The text wraps below the font size `min`. */
  lines?: number;
  min?: number;
  /** The language of the text, if a player wrote it. */
  lang?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
}

export function Ribbon(props: RibbonProps) {
  const { as: Tag = 'h2', children, width, max = 2.875, min = 1.9, lang, className, style } = props;
  const { lines, size } = fitText(children, { width, max, min, lines: props.lines ?? 1 });
  return (
    <div className={cx(styles.ribbon, className)} style={{ ...style, fontSize: `${size}rem` }}>
      <Tag className={styles.band} lang={lang || undefined}>
        {lines.length > 1 ? (
          lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line
            <bdi key={index} className={styles.ribbonLine}>
              {`${line} `}
            </bdi>
          ))
        ) : (
          <bdi>{children}</bdi>
        )}
      </Tag>
    </div>
  );
}

interface StampProps {
  as?: 'h1' | 'p';
  children: string;
  /** The available width for the text, and its largest font size. */
  width: number;
  max: number;
  look?: 'red' | 'green' | 'dull';
  style: CSSProperties;
  after?: number;
}

export function Stamp({ as: Tag = 'p', children, width, max, look = 'red', style, after = 0 }: StampProps) {
  return (
    <div className={styles.position} style={style}>
      <Tag
        className={cx(styles.stamp, styles[`${look}Stamp`])}
        style={{ fontSize: `${fontSizeFor(children, width, max)}rem`, animationDelay: `${after}ms` }}
      >
        {children}
      </Tag>
    </div>
  );
}

/** The sentence at the bottom of a tally. `after` is the delay in milliseconds. */
export function Sentence({ children, after }: { children: string; after: number }) {
  const { lines, size } = fitText(children, { width: 74, height: 4.4, max: 3.1, min: 2.2 });
  return (
    <p
      className={styles.sentence}
      style={{ ...absoluteCentered(24, 58.7, 76, 5.4), fontSize: `${size}rem`, animationDelay: `${after}ms` }}
    >
      {lines.join('\n')}
    </p>
  );
}

/** Three decorative dots that mean waiting for people. */
export const Dots = ({ className }: { className?: string | undefined }) => (
  <span className={cx(styles.dots, className)} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

interface BubbleProps {
  children: ReactNode;
  from: 'below' | 'left';
  style: CSSProperties;
  className?: string | undefined;
}

export function Bubble({ children, from, style, className }: BubbleProps) {
  return (
    <div className={cx(styles.bubble, styles[from], className)} style={style}>
      <div className={styles.paper}>{children}</div>
    </div>
  );
}

interface CoinProps {
  children: string | number;
  /** The text that screen readers read instead of the number. */
  label?: string;
  className?: string | undefined;
}

export function Coin({ children, label, className }: CoinProps) {
  return (
    <span className={cx(styles.coin, className)} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {typeof children === 'number' ? i18n.number(children) : children}
    </span>
  );
}

interface TwoLinesProps {
  children: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/** Text that is cut off after two lines. */
export const TwoLines = ({ children, className, style }: TwoLinesProps) => (
  <bdi className={cx(styles.twoLines, className)} style={style}>
    {children}
  </bdi>
);
