import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { HIDDEN_CARD } from '../../../decks/pictures';
import { wordsFor } from '../../../decks/words';
import { isNamed, isSpy, oneLastGuess } from '../../../room/stages/guess';
import type { StageContext } from '../../../room/stages/stage';
import { customCardOf, type PlayState } from '../../../room/state/play-state';
import { playerIn } from '../../../room/state/view';
import type { DeckId } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { Card } from '../../../shared/ui/card';
import { cx } from '../../../shared/ui/cx';
import { Rays } from '../../../shared/ui/layout';
import { Dots } from '../../../shared/ui/states';
import { PlainWordCard } from '../clues/word-card';
import { OpenCard } from '../reveal';
import { AnotherSpy } from './another';
import { type FinalProps, FullView, type ScreenProps } from './full-view';
import styles from './guess.module.css';
import { AwaitedNote, Darkness, Headline, SpyAvatar, Stamp, Tag } from './parts';

/** GUESS and LAST: a Spy who has stopped the clock, was caught, or is the other Spy, names the card. */
export function Guess(props: FinalProps & ScreenProps) {
  const { hand, view, referee, title } = props;
  const { missed } = referee;
  const { board } = view;
  const isLast = view.stage === 'last';
  const named = isNamed(referee);

  return (
    <FullView {...props} tag={named && <RoundTag view={view} />} beside={board !== undefined}>
      {missed && <Darkness />}
      {missed && !named ? (
        <AnotherSpy hand={hand} view={view} referee={referee} />
      ) : (
        <Unmasked
          avatar={
            <SpyAvatar
              id={playerIn(view, referee.spy)?.icon_id ?? null}
              caught={isLast && !missed}
              white={board?.game === 'undercover'}
            />
          }
          title={title}
        >
          {sentenceIn(props, isLast)}
        </Unmasked>
      )}
      {isLast && !named ? (
        <AwaitedGuess name={<Name of={playerIn(view, referee.spy)?.player_name ?? ''} />} />
      ) : (
        <>
          <NamedCard hand={hand} referee={referee} />
          <p className={styles.foot}>
            <span>{named ? <Outcome {...props} /> : <Dots />}</span>
          </p>
        </>
      )}
    </FullView>
  );
}

/** Return the sentence below the headline. */
function sentenceIn(context: StageContext, isLast: boolean): ReactNode {
  const { view, referee } = context;
  if (isLast && !(view.board && isNamed(referee))) return oneLastGuess(context);
  return isSpy(context) ? (
    <Trans comment="To the Spy who has come forward: the card that was named follows">
      ... and you say ...
    </Trans>
  ) : (
    <Trans comment="Under 'Bo is the Spy': the card that Bo names follows">... and says ...</Trans>
  );
}

/** The result of the guess, for players who know the card. */
function Outcome({ hand, view, referee }: FinalProps) {
  const { board } = view;
  if (board?.game === 'undercover') {
    const name = <Name of={playerIn(view, referee.spy)?.player_name ?? ''} />;
    return (
      <Trans comment="{name} is Mr. White, who is out and has named a word">
        The clues go on without {name}.
      </Trans>
    );
  }
  const right = isRight(hand, referee.guess ?? '');
  if (right === null)
    return t({
      message: 'Look at their faces...',
      comment: 'To the Spy who has named a card, right or wrong',
    });
  if (right && board)
    return <Trans comment="A caught Impostor has named the right word">That saves a point.</Trans>;
  if (right)
    return hand.severalSpies
      ? t({ message: 'The team loses the round.', comment: 'The Spy has named the card after all' })
      : spyTakesRound(hand.currentDeck);
  return hand.severalSpies && view.stage === 'guess'
    ? t({
        message: 'But is there another?',
        comment: 'A Spy has named a wrong card, and there may be a second Spy',
      })
    : t({ message: 'The team takes the round.', comment: 'The Spy has named a wrong card' });
}

interface UnmaskedProps {
  avatar: ReactNode;
  title: string;
  children: ReactNode;
}

/** An avatar above a headline and a sentence. */
export function Unmasked({ avatar, title, children }: UnmaskedProps) {
  return (
    <div className={styles.unmasked}>
      {avatar}
      <Headline>{title}</Headline>
      <p className={styles.says}>{children}</p>
    </div>
  );
}

/** Return true if the Spy named the right card. Return null for the Spy, who does not know it. */
const isRight = (hand: PlayState, guess: string): boolean | null =>
  hand.cardId === null ? null : hand.cardId === guess;

/** Three face-down cards. The top one is flipped and stamped once the Spy has named a card. */
function NamedCard({ hand, referee }: Pick<FinalProps, 'hand' | 'referee'>) {
  const { guess } = referee;
  const right = referee.right ?? (guess === null ? null : isRight(hand, guess));
  return (
    <Rays className={styles.cards}>
      <CardBack />
      <CardBack />
      {guess === null ? <CardBack /> : <NamedCardFront hand={hand} card={guess} />}
      {right !== null && (
        <div className={cx(styles.stamp, hand.game && styles.belowWord)}>
          <Stamp as="p" look={!right && 'dull'}>
            {right
              ? t({
                  message: 'RIGHT!',
                  comment: 'A stamp on the card that the Spy named: it is the right one',
                })
              : t({
                  message: 'WRONG!',
                  comment: 'A stamp on the card that the Spy named: it is the wrong one',
                })}
          </Stamp>
        </div>
      )}
    </Rays>
  );
}

function CardBack() {
  return <Card {...HIDDEN_CARD} className={styles.card} eager />;
}

function NamedCardFront({ hand, card }: { hand: PlayState; card: string }) {
  if (hand.game) {
    const word = wordsFor(card, (card === hand.cardId && hand.location) || '');
    const className = cx(styles.card, styles.front);
    return word ? (
      <PlainWordCard word={word} round={hand.round} own={false} className={className} />
    ) : (
      <CardBack />
    );
  }
  return (
    <OpenCard
      deck={hand.currentDeck}
      id={card}
      name={hand.chosenCards[hand.chosenIds.indexOf(card)] ?? ''}
      own={customCardOf(hand, card)}
      sizes="200px"
      className={cx(styles.card, styles.front)}
    />
  );
}

/** The number of the round, which a game with clues shows in its chip. */
function RoundTag({ view: { round, board } }: Pick<FinalProps, 'view'>) {
  if (board) return null;
  return (
    <Tag>
      <Trans comment="Small label: the number of the round">Round {round}</Trans>
    </Tag>
  );
}

const FAN_DEGREES = [-16, -8, 0, 8, 16];

/** Face-down cards, while the Spy reads the list. */
function AwaitedGuess({ name }: { name: ReactNode }) {
  return (
    <>
      <div className={styles.fan} aria-hidden="true">
        {FAN_DEGREES.map((degrees) => (
          <Card
            key={degrees}
            {...HIDDEN_CARD}
            className={styles.leaf}
            style={{ '--turned': `${degrees}deg` } as CSSProperties}
            eager
          />
        ))}
      </div>
      <AwaitedNote>
        <Trans comment="{name} is a Spy who was caught, or the other Spy after a wrong guess">
          {name} is reading the list. Poker faces, everyone.
        </Trans>
      </AwaitedNote>
    </>
  );
}

const spyTakesRound = (deck: DeckId) =>
  t({
    message: select(deck, {
      locationDeck: 'The Spy takes the round.',
      animalsDeck: 'The Hunter takes the round.',
      other: 'The team loses the round.',
    }),
    comment: 'The Spy has named the card',
  });
