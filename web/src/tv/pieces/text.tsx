import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { clockText, heatOf } from '../../shared/text/clock-text';
import { cx } from '../../shared/ui/cx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { stageSeconds } from '../clock';
import { fitText, fontSizeFor, type Space, withSoftHyphens } from '../fit-text';
import { absolute } from '../layout';
import type { SceneProps } from '../store';
import styles from './text.module.css';

type Look = 'gold' | 'red' | 'good';

interface OutlinedTextProps {
  children: string;
  size: number;
  look: Look | undefined;
}

/** Outlined letters. The outline duplicates the text in a second layer, so both are hidden from screen readers. */
const OutlinedText = ({ children, size, look }: OutlinedTextProps) => (
  <span
    className={cx(styles.title, look && styles[look])}
    style={{ fontSize: `${size}rem` }}
    data-text={children}
    aria-hidden="true"
  >
    {children}
  </span>
);

type Middle = readonly [x: number, y: number];

interface SecondsProps extends SceneProps {
  /** The middle of the element, in rem. */
  at: Middle;
  size: number;
  /** Turn red for the last seconds. */
  urgent?: boolean;
}

/** The seconds until a stage's deadline, in large digits. */
export function Seconds({ view, now, size, urgent, at }: SecondsProps) {
  const seconds = stageSeconds(view, now);
  if (seconds === null) return null;
  const time = clockText(seconds);
  const label = t({ message: `Time left: ${time}`, comment: 'Read aloud; {time}: minutes and seconds' });
  return (
    <p className={styles.position} style={absolute(...at)} role="timer" aria-live="off" aria-label={label}>
      <OutlinedText size={size} look={urgent && heatOf(seconds) === 'last' ? 'red' : 'gold'}>
        {time}
      </OutlinedText>
    </p>
  );
}

/** A text's space is the width and height in `at`, unless they are given. */
interface FittedProps extends Partial<Space> {
  as?: 'h1' | 'h2' | 'p' | 'span';
  /** The left and top edges, the width and, for a title in the middle of a box, its height. Without it, the text is below other content. */
  at?: readonly [x: number, y: number, width?: number, height?: number];
  className?: string | undefined;
}

interface TitleProps extends FittedProps {
  children: string;
  max: number;
  min: number;
  look?: Look;
  /** The style of the last line, if there are several lines. */
  last?: Look;
  centered?: boolean;
}

export function Title(props: TitleProps) {
  const { as: Tag = 'h1', children, at, look, last, centered, className, ...space } = props;
  const [, , width = 0, height] = at ?? [];
  const { lines, size } = fitText(children, { width, height, ...space });
  return (
    <Tag
      className={cx(centered && styles.centered, height !== undefined && styles.middle, className)}
      style={at && absolute(...at)}
    >
      {lines.map((line, index) => (
        <OutlinedText
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
          key={index}
          size={size}
          look={last && index > 0 && index === lines.length - 1 ? last : look}
        >
          {line}
        </OutlinedText>
      ))}
      <VisuallyHidden>{children}</VisuallyHidden>
    </Tag>
  );
}

interface TextProps extends FittedProps {
  children: ReactNode;
  /** With `say`, the text has the font of titles. */
  look?: 'note' | 'say';
  size?: number | undefined;
}

/** Text on the background. With `max`, which needs a string, it has the largest font size that fits, by default in one line. */
export function Text({ as: Tag = 'p', children, look = 'note', at, size, className, ...space }: TextProps) {
  const { max, min = max ?? 0, width = at?.[2] ?? 0, height, lines = 1 } = space;
  const fit = max ? fitText(String(children), { width, height, max, min, lines }) : null;
  const fontSize = fit?.size ?? size;
  return (
    <Tag
      className={cx(styles[look], !at && styles.under, fit && styles.fitted, className)}
      style={{ ...(at && absolute(...at)), fontSize: fontSize && `${fontSize}rem` }}
    >
      {fit ? fit.lines.join('\n') : children}
    </Tag>
  );
}

interface RibbonProps extends FittedProps {
  children: string;
  width: number;
  /** The language of the text, if a player wrote it. */
  lang?: string | undefined;
}

/** A ribbon with one line, unless `lines` is given. */
export function Ribbon(props: RibbonProps) {
  const { as: Tag = 'h2', children, width, max = 2.875, min = 1.9, lines = 1, lang, at, className } = props;
  const fit = fitText(children, { width, max, min, lines });
  return (
    <div
      className={cx(styles.ribbon, className)}
      style={{ ...(at && absolute(...at)), fontSize: `${fit.size}rem` }}
    >
      <Tag className={styles.band} lang={lang || undefined}>
        <bdi>{fit.lines.join('\n')}</bdi>
      </Tag>
    </div>
  );
}

interface StampProps {
  as?: 'h1' | 'p';
  children: string;
  at: Middle;
  /** The available width for the text, and its largest font size. */
  width: number;
  max: number;
  look?: 'red' | 'green' | 'dull';
  /** The delay in milliseconds. */
  after?: number;
}

export function Stamp({ as: Tag = 'p', children, at, width, max, look = 'red', after = 0 }: StampProps) {
  return (
    <div className={styles.position} style={absolute(...at)}>
      <Tag
        className={cx(styles.stamp, styles[`${look}Stamp`])}
        style={{ fontSize: `${fontSizeFor(children, width, max)}rem`, animationDelay: `${after}ms` }}
      >
        {children}
      </Tag>
    </div>
  );
}

/** Three decorative dots that mean waiting for people. */
export const Dots = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

interface BubbleProps extends Omit<FittedProps, 'at'> {
  children?: string;
  from: 'below' | 'left';
  at: readonly [x: number, y: number];
  /** The language of the text, if a player wrote it. */
  lang?: string | undefined;
}

/** A speech bubble, or three dots while there are no words. */
export function Bubble({
  children = '',
  from,
  at,
  width = 0,
  max,
  min = max ?? 0,
  lang,
  className,
}: BubbleProps) {
  const fit = max ? fitText(children, { width, max, min }) : null;
  return (
    <div
      className={cx(styles.bubble, styles[from], className)}
      style={{ ...absolute(...at), fontSize: fit ? `${fit.size}rem` : undefined }}
    >
      {children ? <bdi lang={lang || undefined}>{fit?.lines.join('\n') ?? children}</bdi> : <Dots />}
      <svg className={styles.tail} viewBox="0 0 58 46" aria-hidden="true">
        <path d="M7.7-2 29 31 50.3-2" />
      </svg>
    </div>
  );
}

interface CoinProps {
  children: number;
  /** Add a plus sign. */
  plus?: boolean;
  /** The text that screen readers read instead of the number. */
  label?: string;
  className?: string | undefined;
}

export function Coin({ children, plus, label, className }: CoinProps) {
  return (
    <span className={cx(styles.coin, className)} {...(label ? { role: 'img', 'aria-label': label } : {})}>
      {plus && '+'}
      {i18n.number(children)}
    </span>
  );
}

interface TwoLinesProps {
  children: string;
  /** The width that is available for a word, which is hyphenated if it is longer. */
  width?: number;
  size?: number | undefined;
  className?: string | undefined;
}

/** Text that is cut off after two lines. */
export const TwoLines = ({ children, width, size = 1.75, className }: TwoLinesProps) => (
  <bdi className={cx(styles.twoLines, className)} style={{ fontSize: `${size}rem` }}>
    {width ? withSoftHyphens(children, width, size) : children}
  </bdi>
);
