import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { HIDDEN_CARD } from '../../../decks/pictures';
import { wordsFor } from '../../../decks/words';
import { guessOnPhone, isNamed, isSpy, lastOnPhone, oneLastGuess } from '../../../room/stages/guess';
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
import { contextOf, type FinalProps, FullView } from './full-view';
import styles from './guess.module.css';
import { AwaitedNote, Darkness, Headline, SpyAvatar, Stamp, Tag } from './parts';

/** The GUESS stage. The Spy has stopped the clock to name the card. */
export function Guess(props: FinalProps) {
  const { hand, view, referee } = props;
  const { guess } = referee;
  const spy = playerIn(view, referee.spy);
  const context = contextOf(props);
  const title = guessOnPhone.title(context);
  return (
    <FullView
      {...props}
      tone={guessOnPhone.tone}
      title={title}
      tag={guess === null ? undefined : <RoundTag view={view} />}
    >
      <Unmasked avatar={<SpyAvatar id={spy?.icon_id ?? null} />} title={title}>
        {andSays(context)}
      </Unmasked>
      <NamedCard hand={hand} guess={guess} />
      <p className={styles.foot}>
        <span>{guess === null ? <Dots /> : <Outcome {...props} guess={guess} />}</span>
      </p>
    </FullView>
  );
}

const andSays = (context: StageContext): ReactNode =>
  isSpy(context) ? (
    <Trans comment="To the Spy who has come forward: the card that was named follows">
      ... and you say ...
    </Trans>
  ) : (
    <Trans comment="Under 'Bo is the Spy': the card that Bo names follows">... and says ...</Trans>
  );

/** The result of the guess, for players who know the card. */
function Outcome({ hand, view, guess }: Pick<FinalProps, 'hand' | 'view'> & { guess: string }) {
  const right = isRight(hand, guess);
  if (right === null) return watchThem();
  if (right) return hand.severalSpies ? teamLosesRound() : spyTakesRound(hand.currentDeck);
  return hand.severalSpies && view.stage === 'guess' ? mayBeAnother() : teamTakesRound();
}

/** The result of the last guess in a game with clues. */
function ClueOutcome({ hand, view, referee }: FinalProps) {
  if (view.board?.game === 'undercover') {
    const name = <Name of={playerIn(view, referee.spy)?.player_name ?? ''} />;
    return (
      <Trans comment="{name} is Mr. White, who is out and has named a word">
        The clues go on without {name}.
      </Trans>
    );
  }
  const right = isRight(hand, referee.guess ?? '');
  if (right === null) return watchThem();
  return right ? (
    <Trans comment="A caught Impostor has named the right word">That saves a point.</Trans>
  ) : (
    teamTakesRound()
  );
}

/** The LAST stage. The caught Spy, or the other Spy after a wrong guess, names the card, while the others see the Spy's avatar. */
export function Last(props: FinalProps) {
  const { hand, view, referee } = props;
  const { guess } = referee;
  const spy = playerIn(view, referee.spy);
  const context = contextOf(props);
  const title = lastOnPhone.title(context);
  const name = <Name of={spy?.player_name ?? ''} />;
  const named = isNamed(referee);

  return (
    <FullView
      {...props}
      tone={lastOnPhone.tone}
      title={title}
      tag={named ? <RoundTag view={view} /> : undefined}
      beside={view.board !== undefined}
    >
      {referee.missed && <Darkness />}
      {referee.missed && guess === null ? (
        <AnotherSpy hand={hand} view={view} referee={referee} />
      ) : (
        <Unmasked
          avatar={
            <SpyAvatar
              id={spy?.icon_id ?? null}
              caught={!referee.missed}
              white={view.board?.game === 'undercover'}
            />
          }
          title={title}
        >
          {named && view.board ? andSays(context) : oneLastGuess(context)}
        </Unmasked>
      )}
      {named ? <NamedCard hand={hand} guess={guess} right={referee.right} /> : <Fan />}
      {!named ? (
        <AwaitedNote>
          <Trans comment="{name} is a Spy who was caught, or the other Spy after a wrong guess">
            {name} is reading the list. Poker faces, everyone.
          </Trans>
        </AwaitedNote>
      ) : (
        <p className={styles.foot}>
          <span>{view.board ? <ClueOutcome {...props} /> : <Outcome {...props} guess={guess ?? ''} />}</span>
        </p>
      )}
    </FullView>
  );
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

const rightWord = () =>
  t({ message: 'RIGHT!', comment: 'A stamp on the card that the Spy named: it is the right one' });
const wrongWord = () =>
  t({ message: 'WRONG!', comment: 'A stamp on the card that the Spy named: it is the wrong one' });

/** Three face-down cards. The top one is flipped and stamped once the Spy has named a card. */
function NamedCard({
  hand,
  guess,
  right: judged,
}: {
  hand: PlayState;
  guess: string | null;
  right?: boolean | undefined;
}) {
  const right = judged ?? (guess === null ? null : isRight(hand, guess));
  const word = right ? rightWord() : wrongWord();
  return (
    <Rays className={styles.cards}>
      <CardBack />
      <CardBack />
      {guess === null ? <CardBack /> : <NamedCardFront hand={hand} card={guess} />}
      {right !== null && (
        <div className={cx(styles.stamp, hand.game && styles.belowWord)}>
          <Stamp as="p" dull={!right}>
            {word}
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

/** Face-down cards. */
function Fan() {
  return (
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

const teamLosesRound = () =>
  t({ message: 'The team loses the round.', comment: 'The Spy has named the card after all' });

const mayBeAnother = () =>
  t({
    message: 'But is there another?',
    comment: 'A Spy has named a wrong card, and there may be a second Spy',
  });

const teamTakesRound = () =>
  t({ message: 'The team takes the round.', comment: 'The Spy has named a wrong card' });

const watchThem = () =>
  t({ message: 'Look at their faces...', comment: 'To the Spy who has named a card, right or wrong' });
