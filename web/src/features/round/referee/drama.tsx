import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { HIDDEN_CARD } from '../../../decks/pictures';
import { customCardOf, type PlayState } from '../../../room/state/play-state';
import { Card } from '../../../shared/ui/card';
import { cx } from '../../../shared/ui/cx';
import { Rays } from '../../../shared/ui/layout';
import { CardUp } from '../card-up';
import styles from './drama.module.css';
import { SpyAvatar } from './spy-avatar';
import { Stamp } from './stamp';
import { Tag } from './tag';

interface UnmaskedProps {
  face: number;
  bars?: boolean;
  /** A heading. */
  title: ReactNode;
  /** A name that needs smaller letters. */
  long: boolean;
  /** What comes now. */
  children: ReactNode;
}

/** The Spy, whom everybody knows now. */
export function Unmasked({ face, bars = false, title, long, children }: UnmaskedProps) {
  return (
    <div className={styles.unmasked}>
      <SpyAvatar id={face} bars={bars} />
      <h1 className={cx(styles.title, long && styles.long)}>{title}</h1>
      <p className={styles.says}>{children}</p>
    </div>
  );
}

/** Whether a card that the Spy named is the one. Null for the Spy, who knows no more than that the table does. */
export const isRight = (hand: PlayState, guess: string): boolean | null =>
  hand.cardId === null ? null : hand.cardId === guess;

const rightWord = () =>
  t({ message: 'RIGHT!', comment: 'A stamp on the card that the Spy named, and it is the one' });
const wrongWord = () =>
  t({ message: 'WRONG!', comment: 'A stamp on the card that the Spy named, and it is another one' });

/** Three cards face down; the upper one turns when the Spy has named it, and is stamped. */
export function NamedCard({ hand, guess }: { hand: PlayState; guess: string | null }) {
  const right = guess === null ? null : isRight(hand, guess);
  const word = right ? rightWord() : wrongWord();
  return (
    <Rays className={styles.cards}>
      <Back />
      <Back />
      {guess === null ? <Back /> : <Front hand={hand} card={guess} />}
      {right !== null && (
        <div className={styles.stamp}>
          <Stamp as="p" dull={!right}>
            {word}
          </Stamp>
        </div>
      )}
    </Rays>
  );
}

function Back() {
  return <Card {...HIDDEN_CARD} className={styles.card} eager />;
}

function Front({ hand, card }: { hand: PlayState; card: string }) {
  return (
    <CardUp
      deck={hand.currentDeck}
      id={card}
      name={hand.chosenCards[hand.chosenIds.indexOf(card)] ?? ''}
      own={customCardOf(hand, card)}
      sizes="200px"
      className={cx(styles.card, styles.front)}
    />
  );
}

/** In place of the seconds, once nobody is waited for. */
export function RoundTag({ round }: { round: number }) {
  return (
    <Tag>
      <Trans comment="Small label: the number of the round">Round {round}</Trans>
    </Tag>
  );
}

/** The last line of a stage. */
export function Foot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}

const LEAVES = [-16, -8, 0, 8, 16];

/** The cards that it can be, face down: no place on any phone but the Spy's. */
export function Fan() {
  return (
    <div className={styles.fan} aria-hidden="true">
      {LEAVES.map((turned) => (
        <Card
          key={turned}
          {...HIDDEN_CARD}
          className={styles.leaf}
          style={{ '--turned': `${turned}deg` } as CSSProperties /* a custom property */}
          eager
        />
      ))}
    </div>
  );
}
