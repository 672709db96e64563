import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { HIDDEN_CARD } from '../../../decks/pictures';
import { customWord, labelled } from '../../../decks/words';
import { thereIsAnother } from '../../../room/game/another-words';
import { type Wording, wordingOf } from '../../../room/game/wording';
import { customCardOf, type PlayState } from '../../../room/state/play-state';
import { refusalWords } from '../../../room/state/refusals';
import { playerIn } from '../../../room/state/view';
import type { DeckId } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { isLongSentence } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { Card } from '../../../shared/ui/card';
import { cx } from '../../../shared/ui/cx';
import { Dock, Rays } from '../../../shared/ui/layout';
import { Dots } from '../../../shared/ui/spinner';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAfter } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { OpenCard } from '../reveal';
import { AnotherSpy } from './another';
import { CardNames, cardWords } from './card-names';
import { type FinalProps, FullView } from './full-view';
import styles from './guess.module.css';
import { HoldButton } from './hold-button';
import { AwaitedNote, Darkness, SpyAvatar, Stamp, Tag } from './parts';

interface GuessProps extends FinalProps {
  /** True if the named card has not arrived. */
  late?: boolean;
}

/** The GUESS stage. The Spy has stopped the clock to name the card. */
export function Guess({ late: wasLate = false, ...props }: GuessProps) {
  const { hand, view, referee } = props;
  const { guess } = referee;
  const spy = playerIn(view, referee.spy ?? '');
  const isOwn = referee.spy === hand.playerId;
  const late = useLateGuess(isOwn && guess === null) || (wasLate && guess === null);
  const deck = hand.currentDeck;
  const title = isOwn
    ? YOU_ARE_THE_SPY[wordingOf(hand)]()
    : IS_THE_SPY[wordingOf(hand)](shownName(spy?.player_name ?? ''));

  if (late) return <LateGuess {...props} title={title} question={WHICH_CARD[deck]()} />;
  return (
    <FullView
      {...props}
      tone="spy"
      title={title}
      tag={guess === null ? undefined : <RoundTag round={view.round} />}
    >
      <SpyRevealed iconId={spy?.icon_id ?? 0} title={title} long={isLongSentence(title)}>
        {isOwn ? (
          <Trans comment="To the Spy who has come forward: the card that was named follows">
            ... and you say ...
          </Trans>
        ) : (
          <Trans comment="Under 'Bo is the Spy': the card that Bo names follows">... and says ...</Trans>
        )}
      </SpyRevealed>
      <NamedCard hand={hand} guess={guess} />
      <Foot>{guess === null ? <Dots /> : <Outcome {...props} guess={guess} />}</Foot>
    </FullView>
  );
}

/** The result of the guess, for players who know the card. */
function Outcome({ hand, view, guess }: Pick<FinalProps, 'hand' | 'view'> & { guess: string }) {
  const right = isRight(hand, guess);
  if (right === null) return watchThem();
  if (right) return hand.severalSpies ? teamLosesRound() : SPY_TAKES_ROUND[hand.currentDeck]();
  return hand.severalSpies && view.stage === 'guess' ? mayBeAnother() : teamTakesRound();
}

/** The LAST stage. The caught Spy, or the other Spy after a wrong guess, names the card, while the others see the Spy's avatar. */
export function Last(props: FinalProps) {
  const { hand, view, referee } = props;
  const { guess } = referee;
  const spy = playerIn(view, referee.spy ?? '');
  const isOwn = referee.spy === hand.playerId;
  const deck = hand.currentDeck;
  const caught = isOwn ? theyCaughtYou() : WAS_THE_SPY[wordingOf(hand)](shownName(spy?.player_name ?? ''));
  const title = referee.missed ? thereIsAnother() : caught;
  const name = <Name of={spy?.player_name ?? ''} />;

  if (isOwn && guess === null)
    return <LateGuess {...props} title={title} question={ONE_LAST_GUESS[deck]()} />;
  return (
    <FullView
      {...props}
      tone="spy"
      title={title}
      tag={guess === null ? undefined : <RoundTag round={view.round} />}
    >
      {referee.missed && <Darkness />}
      {referee.missed && guess === null ? (
        <AnotherSpy hand={hand} view={view} referee={referee} />
      ) : (
        <SpyRevealed
          iconId={spy?.icon_id ?? 0}
          caught={!referee.missed}
          title={title}
          long={isLongSentence(title)}
        >
          {ONE_LAST_GUESS[deck]()}
        </SpyRevealed>
      )}
      {guess === null ? <Fan /> : <NamedCard hand={hand} guess={guess} />}
      {guess === null ? (
        <AwaitedNote>
          <Trans comment="{name} is a Spy who was caught, or the other Spy after a wrong guess">
            {name} is reading the list. Poker faces, everyone.
          </Trans>
        </AwaitedNote>
      ) : (
        <Foot>
          <Outcome hand={hand} view={view} guess={guess} />
        </Foot>
      )}
    </FullView>
  );
}

/** The guess follows the stop within this time, unless the connection is lost. */
const ON_ITS_WAY_MS = 1_500;

/** Return true if the guess has not arrived, in which case the Spy must choose again. */
export function useLateGuess(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useAfter(ON_ITS_WAY_MS, waits, () => setLate(true));
  return late && waits;
}

/** The list from which the Spy names a card in LAST. GUESS shows it if the server has not received the named card. */
function LateGuess({ title, question, ...props }: FinalProps & { title: string; question: string }) {
  const { hand, session, referee } = props;
  const [chosen, setChosen] = useState<string | null>(null);

  const { pending, problem, run } = useAction((card: string) =>
    session?.referee('guess', referee.step, { card }),
  );

  return (
    <FullView {...props} tone="spy" title={title} className={styles.list}>
      <h1 className={styles.askTitle}>{title}</h1>
      <p className={styles.ask}>{question}</p>
      <CardNames hand={hand} chosen={chosen} onPick={setChosen} />
      <Dock className={styles.dock}>
        <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        <HoldButton disabled={chosen === null} busy={pending} onHeld={() => chosen && run(chosen)}>
          {chosen === null
            ? t({
                message: 'Pick one',
                comment: 'In place of a button, before the Spy has picked a card to name',
              })
            : named(shownName(cardWords(hand, chosen)))}
        </HoldButton>
      </Dock>
    </FullView>
  );
}

const named = (card: string): string =>
  t({ message: `Name ${card}`, comment: 'Button for the Spy: names the card' });

interface SpyRevealedProps {
  iconId: number;
  caught?: boolean;
  title: ReactNode;
  /** Use a smaller font. */
  long: boolean;
  children: ReactNode;
}

function SpyRevealed({ iconId, caught = false, title, long, children }: SpyRevealedProps) {
  return (
    <div className={styles.unmasked}>
      <SpyAvatar id={iconId} caught={caught} />
      <h1 className={cx(styles.unmaskedTitle, long && styles.longTitle)}>{title}</h1>
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
function NamedCard({ hand, guess }: { hand: PlayState; guess: string | null }) {
  const right = guess === null ? null : isRight(hand, guess);
  const word = right ? rightWord() : wrongWord();
  return (
    <Rays className={styles.cards}>
      <CardBack />
      <CardBack />
      {guess === null ? <CardBack /> : <CardFront hand={hand} card={guess} />}
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

function CardBack() {
  return <Card {...HIDDEN_CARD} className={styles.card} eager />;
}

function CardFront({ hand, card }: { hand: PlayState; card: string }) {
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

function RoundTag({ round }: { round: number }) {
  return (
    <Tag>
      <Trans comment="Small label: the number of the round">Round {round}</Trans>
    </Tag>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
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

type ByName = Readonly<Record<Wording, (name: string) => string>>;
type ByDeck = Readonly<Record<DeckId, () => string>>;

export const IS_THE_SPY: ByName = {
  locationDeck: (name) => t({ message: `${name} is the Spy`, comment: 'Heading: a player has come forward' }),
  animalsDeck: (name) =>
    t({ message: `${name} is the Hunter`, comment: 'Heading: a player has come forward' }),
  aSpy: (name) => t({ message: `${name} is a Spy`, comment: 'Heading: a player has come forward' }),
  aHunter: (name) => t({ message: `${name} is a Hunter`, comment: 'Heading: a player has come forward' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};

const YOU_ARE_THE_SPY: Readonly<Record<Wording, () => string>> = {
  locationDeck: () => t({ message: 'You are the Spy', comment: 'Heading, to the Spy who has come forward' }),
  animalsDeck: () =>
    t({ message: 'You are the Hunter', comment: 'Heading, to the Hunter who has come forward' }),
  aSpy: () => t({ message: 'You are a Spy', comment: 'Heading, to a Spy who has come forward' }),
  aHunter: () => t({ message: 'You are a Hunter', comment: 'Heading, to a Hunter who has come forward' }),
  ownDeck: () =>
    t({
      message: 'You step forward',
      comment: "Heading, to the player who doesn't know the card and has come forward",
    }),
};

export const WAS_THE_SPY: ByName = {
  locationDeck: (name) =>
    t({ message: `${name} was the Spy`, comment: 'Heading: the table has caught a player' }),
  animalsDeck: (name) =>
    t({ message: `${name} was the Hunter`, comment: 'Heading: the table has caught a player' }),
  aSpy: (name) => t({ message: `${name} was a Spy`, comment: 'Heading: the table has caught a player' }),
  aHunter: (name) =>
    t({ message: `${name} was a Hunter`, comment: 'Heading: the table has caught a player' }),
  ownDeck: (name) => labelled(shownName(customWord('spy')), name),
};

const theyCaughtYou = () => t({ message: 'They caught you', comment: 'Heading, to the Spy' });

export const ONE_LAST_GUESS: ByDeck = {
  locationDeck: () =>
    t({
      message: 'One last guess. Where were you?',
      comment: 'To a Spy who was caught, or to the other Spy after a wrong guess',
    }),
  animalsDeck: () =>
    t({
      message: 'One last guess. Which animal is it?',
      comment: 'To a Hunter who was caught, or to the other Hunter after a wrong guess',
    }),
  ownDeck: () =>
    t({
      message: 'One last guess. Which card is it?',
      comment: "To the player who was caught and doesn't know the card",
    }),
};

export const WHICH_CARD: ByDeck = {
  locationDeck: () => t({ message: 'Which location is it?', comment: 'To the Spy, above all cards' }),
  animalsDeck: () => t({ message: 'Which animal is it?', comment: 'To the Hunter, above all cards' }),
  ownDeck: () => t({ message: 'Which card is it?', comment: 'To the Spy, above all cards' }),
};

const SPY_TAKES_ROUND: ByDeck = {
  locationDeck: () => t({ message: 'The Spy takes the round.', comment: 'The Spy has named the card' }),
  animalsDeck: () => t({ message: 'The Hunter takes the round.', comment: 'The Hunter has named the card' }),
  ownDeck: () => teamLosesRound(),
};

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
