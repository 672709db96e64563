import type { CSSProperties } from 'react';
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
    <Card
      className={cx(styles.whole, className)}
      art={
        <Lettering round={hand.round} own={hand.currentDeck === 'ownDeck' && !hand.isSpy}>
          {title}
        </Lettering>
      }
      tab={tab}
      style={{ '--name': name } as CSSProperties}
      ribbon={ribbon.replaceAll(' ', '\u00a0')}
      plate={<PlateWords {...plate} />}
    />
  );
}

interface PlainWordCardProps {
  word: string;
  round: number;
  own: boolean;
  tab?: string | undefined;
  className?: string | undefined;
}

/** A card with a word after the round, or with the word that a player names. */
export function PlainWordCard({ word, round, own, tab, className }: PlainWordCardProps) {
  return (
    <Card
      className={className}
      tab={tab}
      art={
        <Lettering round={round} own={own}>
          {word}
        </Lettering>
      }
    />
  );
}

interface LetteringProps {
  round: number;
  /** Use a system font for an author's word, because a request for its letters would reveal it. */
  own: boolean;
  children: string;
}

function Lettering({ round, own, children }: LetteringProps) {
  const lines = children.split(/\s+/).length;
  return (
    <>
      <GeneratedFrame ground={`round ${round}`} framed />
      <span
        className={cx(styles.word, own && styles.system)}
        style={{ '--letters': longestPiece(children), '--lines': lines } as CSSProperties}
      >
        <bdi translate="no">{children}</bdi>
      </span>
    </>
  );
}
