import { t } from '@lingui/core/macro';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { words as frame } from '../../decks/frames.json';
import { GeneratedDrawing, GeneratedFrame } from '../../decks/generated-drawing';
import { HIDDEN_CARD } from '../../decks/pictures';
import { cx } from '../../shared/ui/cx';
import type { DisplayedCard } from '../cards';
import { absolute } from '../layout';
import styles from './card.module.css';
import { Ribbon, Title } from './text';

export const cardsDoNotLoad = () =>
  t({ message: "The cards aren't loading. Trying again… They're on your phones." });

/** A card's picture, or a generated one (DECK-14). It is decorative and fills its container, whose width is `--w`. A thumbnail has no frame. */
export function CardPicture({ card, thumb = false }: { card: DisplayedCard; thumb?: boolean }) {
  const { words, lang, art, sign } = card;
  const [broken, setBroken] = useState(false);
  if (!art || broken)
    return <GeneratedDrawing name={words} sign={art ? '' : sign} lang={lang} framed={!thumb} />;
  return <CardImage src={thumb ? art.thumb : art.src} onError={() => setBroken(true)} />;
}

export const CardImage = (image: Pick<ComponentProps<'img'>, 'src' | 'onError'>) => (
  <img className={styles.picture} {...image} alt="" />
);

interface CardProps {
  /** Includes the width. */
  style: CSSProperties;
  className?: string | undefined;
}

export function Card({ style, className, children }: CardProps & { children: ReactNode }) {
  return (
    <div className={cx(styles.card, className)} style={{ ...style, '--w': style.width } as CSSProperties}>
      {children}
    </div>
  );
}

interface PictureCardProps extends CardProps {
  card: DisplayedCard;
  /** The available width for the name, and its largest font size. */
  width: number;
  max: number;
}

export function PictureCard({ card, width, max, ...place }: PictureCardProps) {
  return (
    <Card {...place}>
      <CardPicture card={card} />
      <div className={styles.name}>
        <Ribbon as="p" width={width} max={max} min={0.55 * max} lines={3} lang={card.lang}>
          {card.words}
        </Ribbon>
      </div>
    </Card>
  );
}

/** The width of a card that shows a word. */
const SIZE = 20;

/** A card without a photograph shows its word in large letters. The background is that of the round, and not of the word. */
export function WordCard({ words, lang, round }: Pick<DisplayedCard, 'words' | 'lang'> & { round: number }) {
  return (
    <Card style={absolute(0, 0, SIZE, 1.4 * SIZE)}>
      <GeneratedFrame ground={String(round)} ring={frame.ring} />
      <span className={styles.lettering} lang={lang || undefined}>
        <Title as="p" width={0.84 * SIZE} max={0.26 * SIZE} min={0.12 * SIZE} lines={3} centered>
          {words}
        </Title>
      </span>
    </Card>
  );
}

export function HiddenCard(place: CardProps) {
  return (
    <Card {...place}>
      <CardImage src={HIDDEN_CARD.src} />
    </Card>
  );
}
