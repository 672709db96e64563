import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './card.module.css';
import { cx } from './cx';
import { Fitted } from './fitted';
import { Ribbon } from './ribbon';

interface CardProps {
  /** 640 px wide. None where there is `art`. */
  src?: string | undefined;
  /** Drawn in place of a picture file, as large as the card. */
  art?: ReactNode;
  /** The same picture, 320 px wide, and how wide the card is drawn (`sizes`): the browser takes what is enough. */
  thumb?: string;
  sizes?: string;
  /** The same as AVIF, for browsers that read it; with `thumb` it is as wide as that, for screens where that is enough. */
  avif?: string | undefined;
  /** '' when the words on the card say what it shows. */
  alt?: string;
  /** Any CSS length; default min(86vw, 360px). */
  width?: string;
  /** Words on the tab at the upper edge. */
  tab?: ReactNode;
  /** The card's name. */
  ribbon?: string | undefined;
  /** The language of the name, where it is not the page's (`writtenIn`). */
  lang?: string | undefined;
  /** The paper at the foot: a CardPlate's contents. */
  plate?: ReactNode;
  /** Shown instead of a picture that fails to load; without it the picture is hidden. */
  missing?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
  eager?: boolean;
  /** Lies behind another one: its picture may come later. */
  inBack?: boolean;
}

/** A playing card, 5:7. The picture brings its own frame. */
export function Card(props: CardProps) {
  const { src, thumb, sizes, avif, alt = '', width, tab, ribbon, plate, missing, className, style } = props;
  const size = width ? { '--w': width } : {};
  return (
    // The spans let a card lie inside a button.
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
      {/* The blanks part the words for who reads or searches them. */}
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

/** Where a picture 320 px wide is as sharp as one of 640: phones with up to two and a half pixels to the point. */
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
  /** Of the title (`writtenIn`). */
  lang?: string | undefined;
  /** The title has letters whose file must not be fetched. */
  systemFace?: boolean;
}

/** What stands on a card's plate: a small label over a big title, or a longer text. */
export function PlateWords({ label, title, text, lang, systemFace }: PlateWordsProps) {
  return (
    <>
      {label && <span className={styles.plateLabel}>{label}</span>}{' '}
      {title && (
        <Fitted className={cx(styles.plateTitle, systemFace && styles.system)} lang={lang}>
          {title}
        </Fitted>
      )}{' '}
      {text && <span className={styles.plateText}>{text}</span>}
    </>
  );
}
