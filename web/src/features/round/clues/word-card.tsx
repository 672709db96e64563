import type { ComponentProps, CSSProperties } from 'react';
import { words } from '../../../decks/frames.json';
import { GeneratedFrame } from '../../../decks/generated-drawing';
import type { PlayState } from '../../../room/state/play-state';
import { longestPiece, widthOf } from '../../../shared/text/long-text';
import { Card, PlateWords } from '../../../shared/ui/card';
import { cx } from '../../../shared/ui/cx';
import styles from './word-card.module.css';
import { wordFrontOf } from './word-front';

export interface WordCardProps {
  className?: string | undefined;
  hand: PlayState;
}

/**
 * The front of the player's card. It requests no picture, and its colors and pattern depend on the round, so that all cards of a round look
 * alike from a distance.
 */
export default function WordCard({ className, hand }: WordCardProps) {
  const { tab, title, ribbon, plate } = wordFrontOf(hand);
  // The ribbon has one line, so that it covers no part of the word.
  const name = `min(1.25rem, (var(--w) * 0.72 - 20px) / ${(widthOf(ribbon) * 0.56).toFixed(2)})`;
  return (
    <PlainWordCard
      className={cx(styles.whole, className)}
      word={title}
      round={hand.round}
      own={hand.currentDeck === 'ownDeck' && !hand.isSpy}
      tab={tab}
      style={{ '--name': name } as CSSProperties}
      ribbon={ribbon.replaceAll(' ', '\u00a0')}
      plate={<PlateWords {...plate} />}
    />
  );
}

interface PlainWordCardProps extends ComponentProps<typeof Card> {
  word: string;
  round: number;
  /** Use a system font for an author's word, because a request for its letters would reveal it. */
  own: boolean;
}

/** A card with a word, as after the round, or with the word that a player names. */
export function PlainWordCard({ word, round, own, ...card }: PlainWordCardProps) {
  const lines = word.split(/\s+/).length;
  return (
    <Card
      {...card}
      art={
        <>
          <GeneratedFrame ground={`round ${round}`} ring={words.ring} />
          <span
            className={cx(styles.word, own && styles.system)}
            style={{ '--letters': longestPiece(word), '--lines': lines } as CSSProperties}
          >
            <bdi translate="no">{word}</bdi>
          </span>
        </>
      }
    />
  );
}
