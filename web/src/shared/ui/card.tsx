import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { languageAttributes } from '../text/direction';
import { longestPiece } from '../text/long-text';
import styles from './card.module.css';
import { Ribbon } from './chip';
import { cx } from './cx';

interface CardProps {
  /** The picture, 640 px wide. Omit it if `art` is set. */
  src?: string | undefined;
  /** Rendered instead of a picture file, at the card's size. */
  art?: ReactNode;
  /** A smaller picture (320 px wide) and the rendered width (`sizes`), from which the browser selects a file. */
  thumb?: string;
  sizes?: string;
  /** The AVIF file. If `thumb` is set, it is 320 px wide and used only on small screens. */
  avif?: string | undefined;
  /** The text on the tab at the upper edge. */
  tab?: ReactNode;
  /** The card's name. */
  ribbon?: string | undefined;
  /** The name's language, if it differs from the page's. */
  lang?: string | undefined;
  /** The paper at the bottom, usually `PlateWords`. */
  plate?: ReactNode;
  /** The text that replaces a picture that fails to load. Screen readers skip it, like the picture. Without it, the picture is hidden. */
  missing?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
  eager?: boolean;
  /** Load the picture with low priority, because another card covers this one. */
  inBack?: boolean;
}

/** Screens on which a 320 px picture looks as sharp as a 640 px one: phones with up to 2.5 device pixels per CSS pixel. */
const SMALL = '(max-width: 899px) and (max-resolution: 2.5dppx)';

/** A playing card (5:7), whose width `--w` its parents may set. A picture file contains the frame. */
export function Card(props: CardProps) {
  const { src, thumb, sizes, avif, tab, ribbon, plate, missing, className, style } = props;
  return (
    // Spans are used because a card may be inside a button.
    <span className={cx(styles.card, className)} style={style}>
      {props.art}
      {src && (
        <Picture
          key={avif ?? src}
          src={src}
          avif={avif}
          {...(thumb && { srcSet: `${thumb} 320w, ${src} 640w`, sizes, media: SMALL })}
          loading={props.eager ? 'eager' : 'lazy'}
          fetchPriority={props.inBack ? 'low' : 'auto'}
          fallback={
            missing && (
              <span className={styles.missing} aria-hidden="true">
                {missing}
              </span>
            )
          }
        />
      )}
      {/* The spaces separate the texts for screen readers and search. */}
      {tab && <span className={styles.tab}>{tab}</span>}{' '}
      {(ribbon || plate) && (
        <span className={styles.foot}>
          {ribbon && (
            <Ribbon size="small" className={styles.ribbon}>
              <Fitted className={styles.name} lang={props.lang}>
                {ribbon}
              </Fitted>
            </Ribbon>
          )}{' '}
          {plate && <span className={styles.plate}>{plate}</span>}
        </span>
      )}
    </span>
  );
}

interface PictureProps
  extends Pick<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'loading' | 'fetchPriority'> {
  avif?: string | undefined;
  /** A media query for the screens that load the AVIF file. */
  media?: string | undefined;
  /** Rendered if the picture fails to load. */
  fallback?: ReactNode;
}

/** A decorative picture that fills its parent. */
export function Picture({ avif, media, fallback, ...image }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return fallback;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} media={media} />}
      <img
        className={styles.picture}
        {...image}
        alt=""
        width={320}
        height={448}
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}

export interface PlateWordsProps {
  label?: string;
  title?: string;
  text?: string;
  /** A last line in another color. */
  note?: string;
  /** The title's language, if it differs from the page's. */
  lang?: string | undefined;
  /** Use a system font, because the font file for these letters must not be requested. */
  systemFont?: boolean;
}

/** The content of a plate: a small label and a large title, or a longer text. */
export function PlateWords({ label, title, text, note, lang, systemFont }: PlateWordsProps) {
  return (
    <>
      {label && <span className={styles.plateLabel}>{label}</span>}{' '}
      {title && (
        <Fitted className={cx(styles.plateTitle, systemFont && styles.system)} lang={lang}>
          {title}
        </Fitted>
      )}{' '}
      {text && <span className={styles.plateText}>{text}</span>}{' '}
      {note && <span className={styles.plateNote}>{note}</span>}
    </>
  );
}

interface FittedProps {
  className?: string | undefined;
  children: string;
  lang?: string | undefined;
}

/** Text that shrinks instead of wrapping within a word. `--size` is its maximum size, and `--room` is the line width. */
export function Fitted({ className, children, lang }: FittedProps) {
  return (
    <span
      {...languageAttributes(lang)}
      className={cx(styles.fitted, className)}
      style={{ '--letters': longestPiece(children) } as CSSProperties}
    >
      {children}
    </span>
  );
}

interface FlipCardProps {
  hidden: boolean;
  onFlip: () => void;
  front: ReactNode;
  back: ReactNode;
  /** The action of the next press ('Hide your card'). It changes with every press, so the button does not have a pressed state. */
  label: string;
  className?: string | undefined;
}

/** A card that flips when pressed. The hidden side is not accessible to screen readers or page search. */
export function FlipCard({ hidden, onFlip, front, back, label, className }: FlipCardProps) {
  return (
    <div>
      <button
        type="button"
        className={cx(styles.flip, hidden && styles.hidden, className)}
        aria-label={label}
        onClick={onFlip}
      >
        <span className={styles.inner}>
          <span className={styles.face} aria-hidden={hidden}>
            {front}
          </span>
          <span className={cx(styles.face, styles.back)} aria-hidden={!hidden}>
            {back}
          </span>
        </span>
      </button>
    </div>
  );
}
