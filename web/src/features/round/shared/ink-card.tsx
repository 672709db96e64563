import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { HIDDEN_CARD } from '../../../decks/pictures';
import type { PlayState } from '../../../room/state/play-state';
import { ClosedEye } from '../../../room/ui/pass/signs';
import { widthOf } from '../../../shared/text/long-text';
import { Card, PlateWords } from '../../../shared/ui/card';
import { Ribbon } from '../../../shared/ui/chip';
import { cx } from '../../../shared/ui/cx';
import { inkOf, inkPicture, useInkPictures } from './ink';
import styles from './ink-card.module.css';

interface InkCardProps {
  /** The seat's hand. */
  hand: PlayState;
  /** True while the front is shown. */
  held: boolean;
  /** True if the front has been shown before. */
  looked?: boolean;
  /** Rendered over both sides. */
  tab?: ReactNode;
  className?: string | undefined;
}

/** A seat's card on a shared phone. Its front is in the DOM only while `held`, and is removed without a transition. */
export function InkCard({ hand, held, looked = false, tab, className }: InkCardProps) {
  const brightness = useInkPictures(hand);
  return (
    <Card
      className={cx(styles.card, looked && !held && styles.settles, className)}
      {...HIDDEN_CARD}
      art={
        <>
          {held && <InkFront hand={hand} brightness={brightness?.[inkPicture(hand)]} />}
          {tab}
        </>
      }
      plate={
        <PlateWords
          title={t({ message: 'Nothing to see here.', comment: "On the back of the player's card" })}
          text={
            looked
              ? t({
                  message: 'Hold again, or pass it on.',
                  comment: 'On the back of a card: a button, and the phone',
                })
              : t({ message: 'Hold the button to look.', comment: 'On the back of a card on a shared phone' })
          }
        />
      }
      eager
    />
  );
}

interface InkFrontProps {
  hand: PlayState;
  /** Undefined until all pictures of the deck are loaded. */
  brightness: number | undefined;
}

/** The front, printed in a single ink. For every card, its blocks have the same sizes, and its picture has the same mean brightness. */
function InkFront({ hand, brightness }: InkFrontProps) {
  const { title, label, role, text, note } = inkOf(hand);
  return (
    <span className={styles.ink}>
      <span className={styles.picture}>
        {brightness && (
          <img
            src={inkPicture(hand)}
            alt=""
            decoding="sync"
            draggable={false}
            style={{ '--even': brightness } as CSSProperties}
          />
        )}
      </span>
      <span className={styles.rim} />
      <span className={styles.badge}>
        <ClosedEye />
      </span>
      <span className={styles.foot}>
        <Ribbon size="small" className={styles.ribbon}>
          <InkLine className={styles.name}>{title}</InkLine>
        </Ribbon>
        <span className={cx(styles.plate, note && styles.noted)}>
          <span className={styles.label}>{label}</span>
          <InkLine className={styles.role}>{role}</InkLine>
          <InkLine className={styles.text}>{note ? `${text} ${note}` : text}</InkLine>
        </span>
      </span>
    </span>
  );
}

/** A text that shrinks to fit its box. */
function InkLine({ className, children }: { className: string | undefined; children: string }) {
  return (
    <span className={className} style={{ '--letters': Math.max(1, widthOf(children)) } as CSSProperties}>
      {children}
    </span>
  );
}
