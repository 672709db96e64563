import type { CSSProperties } from 'react';
import { HIDDEN_CARD } from '../../decks/pictures';
import { cx } from '../../shared/ui/cx';
import type { CardShown } from '../card-shown';
import { CardPicture } from './card-picture';
import styles from './picture-card.module.css';
import { Ribbon } from './ribbon';

interface PictureCardProps {
  card: CardShown;
  style: CSSProperties;
  className?: string | undefined;
  /** Of the card, in rem. */
  size: number;
  /** Of the ribbon: how much room there is for the name, and the largest letters; in rem. */
  width: number;
  most: number;
  as?: 'h1' | 'h2' | 'p';
}

/** A card, face up, with its name. */
export function PictureCard({ card, style, className, size, width, most, as = 'p' }: PictureCardProps) {
  return (
    <div className={cx(styles.card, className)} style={style}>
      <CardPicture card={card} width={size} />
      <div className={styles.name}>
        <Ribbon as={as} width={width} most={most} least={0.55 * most} lines={3} lang={card.lang}>
          {card.words}
        </Ribbon>
      </div>
    </div>
  );
}

/** A card of which only the back is seen. */
export function HiddenCard({ style, className }: Pick<PictureCardProps, 'style' | 'className'>) {
  return (
    <div className={cx(styles.card, className)} style={style}>
      <img className={styles.picture} src={HIDDEN_CARD.src} alt="" />
    </div>
  );
}
