import { type ReactNode, useState } from 'react';
import { cx } from '../shared/ui/cx';
import { GeneratedFront, GeneratedGround, GeneratedSeal } from './generated-drawing';
import styles from './generated-picture.module.css';
import { avifOf, signThumb } from './pictures';

export interface GeneratedPictureProps {
  name: string;
  /** An emoji, a built-in picture (`locations/castle`), or '' to show the first letter of the name. */
  sign: string;
  /** The language of the name, if known. */
  lang?: string | undefined;
  /** Render the frame and the seal of a card. Without them, the picture fills its container. */
  framed?: boolean;
}

/** The picture of a custom card (DECK-14). It requests a file only if the sign names a built-in picture. */
export function GeneratedPicture({ name, sign, lang, framed = false }: GeneratedPictureProps) {
  const [broken, setBroken] = useState(false);
  const thumb = signThumb(sign);
  if (thumb && !broken) {
    return (
      <picture>
        <source type="image/avif" srcSet={avifOf(thumb)} />
        <img
          className={styles.ours}
          src={thumb}
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
  return (
    <GeneratedFrame ground={name} framed={framed}>
      <GeneratedFront name={name} sign={thumb ? '' : sign} lang={lang} sticker={styles.sticker} />
    </GeneratedFrame>
  );
}

interface GeneratedFrameProps {
  /** A text that determines the colors and the pattern. */
  ground: string;
  framed: boolean;
  children: ReactNode;
}

/** The background of a generated picture. */
export function GeneratedFrame({ ground, framed, children }: GeneratedFrameProps) {
  return (
    <span className={cx(styles.made, framed && styles.framed)} aria-hidden="true">
      <span className={styles.inner}>
        <GeneratedGround name={ground} />
        {children}
      </span>
      {framed && <GeneratedSeal className={styles.seal} />}
    </span>
  );
}
