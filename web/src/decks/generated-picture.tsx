import { useState } from 'react';
import { cx } from '../shared/ui/cx';
import { signThumb } from './card-art';
import { GeneratedFront, GeneratedGround, GeneratedSeal } from './generated-drawing';
import styles from './generated-picture.module.css';
import { avifOf } from './pictures';

export interface GeneratedPictureProps {
  name: string;
  /** An emoji, one of our pictures (`locations/castle`), or '': then the name's first letter is drawn. */
  sign: string;
  /** The name's language; the page's where it is not known. */
  lang?: string | undefined;
  /** As a card has it: in a frame, with the seal 'one of ours'. Else it fills its box from edge to edge. */
  framed?: boolean;
}

/**
 * The picture of a card that players wrote (DECK-14). The name's hash picks two colours and a pattern. It is as large as
 * its box, and fetches nothing: only for a sign that is one of our pictures there is a file.
 */
export function GeneratedPicture({ name, sign, lang, framed = false }: GeneratedPictureProps) {
  const [broken, setBroken] = useState(false);
  const ours = signThumb(sign);
  if (ours && !broken) {
    return (
      <picture>
        <source type="image/avif" srcSet={avifOf(ours)} />
        <img
          className={styles.ours}
          src={ours}
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
    <span className={cx(styles.made, framed && styles.framed)} aria-hidden="true">
      <span className={styles.inner}>
        <GeneratedGround name={name} />
        <GeneratedFront name={name} sign={ours ? '' : sign} lang={lang} sticker={styles.sticker} />
      </span>
      {framed && <GeneratedSeal className={styles.seal} />}
    </span>
  );
}
