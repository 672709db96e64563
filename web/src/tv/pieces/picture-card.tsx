import type { CSSProperties } from 'react';
import type { DeckId } from '../../contract.gen';
import { cardArt } from '../../decks/card-art';
import { HIDDEN_CARD } from '../../decks/pictures';
import { wordsFor } from '../../decks/words';
import { cx } from '../../ui/cx';
import styles from './picture-card.module.css';
import { Ribbon } from './ribbon';

interface PictureCardProps {
  deck: DeckId;
  /** The English name, which names its picture's file. */
  name: string;
  id: string;
  style: CSSProperties;
  className?: string | undefined;
  /** Of the ribbon: how much room there is for the name, and the largest letters; in rem. */
  width: number;
  most: number;
  as?: 'h1' | 'h2' | 'p';
}

/** A card, face up, with its name. */
export function PictureCard({ deck, name, id, style, className, width, most, as = 'p' }: PictureCardProps) {
  return (
    <div className={cx(styles.card, className)} style={style}>
      <img className={styles.picture} src={cardArt(deck, { name, sign: '' })?.src} alt="" />
      <div className={styles.name}>
        <Ribbon as={as} width={width} most={most}>
          {wordsFor(id, name)}
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
