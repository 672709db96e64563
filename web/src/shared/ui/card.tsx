import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './card.module.css';
import { cx } from './cx';
import { Fitted } from './fitted';
import { Ribbon } from './ribbon';

interface CardProps {
  /** The picture, 640 px wide. Omit it if there is `art`. */
  src?: string | undefined;
  /** Rendered instead of a picture file, in the size of the card. */
  art?: ReactNode;
  /** The same picture, 320 px wide, and the rendered width (`sizes`), so that the browser can pick one. */
  thumb?: string;
  sizes?: string;
  /** The same as AVIF. With `thumb`, it is 320 px wide and used only on small screens. */
  avif?: string | undefined;
  /** '' if the text on the card describes the picture. */
  alt?: string;
  /** A CSS length. The default is min(86vw, 360px). */
  width?: string;
  /** The text on the tab at the upper edge. */
  tab?: ReactNode;
  /** The name of the card. */
  ribbon?: string | undefined;
  /** The language of the name if it differs from that of the page. */
  lang?: string | undefined;
  /** The paper at the foot, usually `PlateWords`. */
  plate?: ReactNode;
  /** Shown if the picture fails to load. Without it, the picture is hidden. */
  missing?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
  eager?: boolean;
  /** Load the picture with low priority, because another card covers this one. */
  inBack?: boolean;
}

/** A playing card (5:7). The frame is part of the picture. */
export function Card(props: CardProps) {
  const { src, thumb, sizes, avif, alt = '', width, tab, ribbon, plate, missing, className, style } = props;
  const size = width ? { '--w': width } : {};
  return (
    // Spans, because a card may be inside a button.
    <span className={cx(styles.card, className)} style={{ ...size, ...style } as CSSProperties}>
      {props.art}
      {src && (
        <CardPicture
          key={avif ?? src}
          src={src}
          avif={avif}
          {...(thumb && { srcSet: `${thumb} 320w, ${src} 640w`, sizes })}
          alt={alt}
          missing={missing}
          eager={props.eager}
          inBack={props.inBack}
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

interface CardPictureProps {
  src: string;
  srcSet?: string;
  sizes?: string | undefined;
  avif: string | undefined;
  alt: string;
  missing: string | undefined;
  eager: boolean | undefined;
  inBack: boolean | undefined;
}

/** Screens on which a picture of 320 px is as sharp as one of 640 px: phones with up to 2.5 device pixels per CSS pixel. */
const SMALL = '(max-width: 899px) and (max-resolution: 2.5dppx)';

function CardPicture({ src, srcSet, sizes, avif, alt, missing, eager, inBack }: CardPictureProps) {
  const [broken, setBroken] = useState(false);
  if (broken) return missing ? <span className={styles.missing}>{missing}</span> : null;
  const image = (
    <img
      className={styles.picture}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={640}
      height={896}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={inBack ? 'low' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
  if (!avif) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} {...(srcSet && { media: SMALL })} />
      {image}
    </picture>
  );
}

interface PlateWordsProps {
  label?: string;
  title?: string;
  text?: string;
  /** The language of the title if it differs from that of the page. */
  lang?: string | undefined;
  /** Use a system font, because the font file of these letters must not be requested. */
  systemFont?: boolean;
}

/** The content of a plate: a small label above a big title, or a longer text. */
export function PlateWords({ label, title, text, lang, systemFont }: PlateWordsProps) {
  return (
    <>
      {label && <span className={styles.plateLabel}>{label}</span>}{' '}
      {title && (
        <Fitted className={cx(styles.plateTitle, systemFont && styles.system)} lang={lang}>
          {title}
        </Fitted>
      )}{' '}
      {text && <span className={styles.plateText}>{text}</span>}
    </>
  );
}
