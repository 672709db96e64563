import { type CSSProperties, useState } from 'react';
import { GeneratedFront, GeneratedGround, GeneratedSeal } from '../../decks/generated-drawing';
import { HIDDEN_CARD } from '../../decks/pictures';
import { cx } from '../../shared/ui/cx';
import type { DisplayedCard } from '../cards';
import styles from './card.module.css';
import { Ribbon, Title } from './text';

interface CardPictureProps {
  card: DisplayedCard;
  /** The width in rem, because old browsers do not support container queries. */
  width: number;
  /** Use the small picture without a frame. */
  thumb?: boolean;
}

/** A card's picture, or a generated one (DECK-14). It is decorative and fills its container. */
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

interface PictureCardProps {
  card: DisplayedCard;
  style: CSSProperties;
  className?: string | undefined;
  size: number;
  /** The available width for the name, and its largest font size. */
  width: number;
  max: number;
}

export function PictureCard({ card, style, className, size, width, max }: PictureCardProps) {
  return (
    <div className={cx(styles.card, className)} style={style}>
      <CardPicture card={card} width={size} />
      <div className={styles.name}>
        <Ribbon as="p" width={width} max={max} min={0.55 * max} lines={3} lang={card.lang}>
          {card.words}
        </Ribbon>
      </div>
    </div>
  );
}

interface WordCardProps extends Omit<PictureCardProps, 'card' | 'width' | 'max'> {
  card: Pick<DisplayedCard, 'words' | 'lang'>;
  round: number;
}

/** A card without a photograph shows its word in large letters. The background is that of the round, and not of the word. */
export function WordCard({ card, style, className, size, round }: WordCardProps) {
  return (
    <div className={cx(styles.card, className)} style={style}>
      <span className={cx(styles.made, styles.framed)} style={{ fontSize: `${size / 10}rem` }}>
        <span className={styles.inner} aria-hidden="true">
          <GeneratedGround name={String(round)} />
        </span>
        <span className={styles.lettering} lang={card.lang || undefined}>
          <Title as="p" width={0.84 * size} max={0.26 * size} min={0.12 * size} lines={3} centered>
            {card.words}
          </Title>
        </span>
        <GeneratedSeal className={styles.seal} />
      </span>
    </div>
  );
}

export function HiddenCard({ style, className }: Pick<PictureCardProps, 'style' | 'className'>) {
  return (
    <div className={cx(styles.card, className)} style={style}>
      <img className={styles.picture} src={HIDDEN_CARD.src} alt="" />
    </div>
  );
}
