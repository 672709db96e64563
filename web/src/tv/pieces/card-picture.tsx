import { useState } from 'react';
import { GeneratedFront, GeneratedGround, GeneratedSeal } from '../../decks/generated-drawing';
import { cx } from '../../shared/ui/cx';
import type { CardShown } from '../card-shown';
import styles from './card-picture.module.css';

interface CardPictureProps {
  card: CardShown;
  /** In rem: old browsers measure nothing by the box around it. */
  width: number;
  /** Small, and without a frame. */
  thumb?: boolean;
}

/** A card's picture, ours or a made one (DECK-14), as large as its box. Its words stand beside it. */
export function CardPicture({ card: { words, lang, art, sign }, width, thumb = false }: CardPictureProps) {
  const [broken, setBroken] = useState(false);
  if (art && !broken)
    return (
      <img className={styles.ours} src={thumb ? art.thumb : art.src} alt="" onError={() => setBroken(true)} />
    );
  return (
    <span
      className={cx(styles.made, !thumb && styles.framed)}
      style={{ fontSize: `${width / 10}rem` }}
      aria-hidden="true"
    >
      <span className={styles.inner}>
        <GeneratedGround name={words} />
        <GeneratedFront name={words} sign={art ? '' : sign} lang={lang} sticker={styles.sticker} />
      </span>
      {!thumb && <GeneratedSeal className={styles.seal} />}
    </span>
  );
}
