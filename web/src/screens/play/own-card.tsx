import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckId } from '../../contract.gen';
import { cardPicture, HIDDEN_CARD, spyPicture } from '../../decks/pictures';
import { missionOf, wordsFor } from '../../decks/words';
import type { PlayState } from '../../room/play-state';
import { playSound } from '../../senses/sound';
import { Card, PlateWords } from '../../ui/card';
import { FlipCard } from '../../ui/flip-card';
import { Icon } from '../../ui/icon';
import { Rays } from '../../ui/layout';
import { ErrorMessage } from '../../ui/states';
import styles from './own-card.module.css';
import { useOwnPicture } from './use-table-pictures';

const SPY_TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'The Spy', comment: "On the Spy's own card" }),
  animalsDeck: () => t({ message: 'The Hunter', comment: "On the Hunter's own card" }),
};

const CARD_TITLES: Readonly<Record<DeckId, () => string>> = {
  locationDeck: () => t({ message: 'Your Location', comment: 'Over the own card, which shows the place' }),
  animalsDeck: () => t({ message: 'Your Animal', comment: 'Over the own card, which shows the animal' }),
};

/** What screen readers say of the card: what a press does, then the visible words in their order (WCAG 2.5.3). */
const SPY_SAID: Readonly<Record<DeckId, (mission: string) => string>> = {
  locationDeck: (mission) =>
    t({
      message: `Hide your card. Your Mission, The Spy, ${mission}`,
      comment: 'Read aloud: a button, and what stands on the card; {mission} is a sentence',
    }),
  animalsDeck: (mission) =>
    t({
      message: `Hide your card. Your Mission, The Hunter, ${mission}`,
      comment: 'Read aloud: a button, and what stands on the card; {mission} is a sentence',
    }),
};

const CARD_SAID: Readonly<Record<DeckId, (card: string, role: string) => string>> = {
  locationDeck: (card, role) =>
    t({
      message: `Hide your card. Your Location, ${card}, Your role, ${role}`,
      comment: 'Read aloud: a button, and what stands on the card',
    }),
  animalsDeck: (card, role) =>
    t({
      message: `Hide your card. Your Animal, ${card}, Your role, ${role}`,
      comment: 'Read aloud: a button, and what stands on the card',
    }),
};

interface OwnCardProps {
  hand: PlayState;
  hidden: boolean;
  onFlip: () => void;
  problem: string | null;
}

/**
 * The card in hand, dealt face down. Its back, its size and the words around it are the same for the spy and for
 * everybody else, so that nobody can tell across the table (PLAY-06).
 */
export function OwnCard({ hand, hidden, onFlip, problem }: OwnCardProps) {
  const face = faceOf(hand);
  const table = { deck: hand.currentDeck, cards: hand.chosenCards, round: hand.round };
  const picture = useOwnPicture(table, face.picture);
  const back = backOf(hidden);
  const missing = t({ message: 'Image not available', comment: 'In place of the picture of a card' });
  return (
    <section aria-label={t({ message: 'Your card', comment: 'Read aloud: where the secret card lies' })}>
      <Rays className={styles.hand}>
        <FlipCard
          className={styles.deal}
          hidden={hidden}
          onFlip={() => {
            playSound('flip');
            onFlip();
          }}
          label={hidden ? backSaid() : face.said}
          front={
            <Card
              className={styles.card}
              {...picture}
              tab={face.tab}
              ribbon={face.title}
              plate={
                face.label ? (
                  <PlateWords label={face.label} title={face.text} />
                ) : (
                  <PlateWords text={face.text} />
                )
              }
              missing={missing}
              eager
            />
          }
          back={
            <Card
              className={styles.card}
              {...HIDDEN_CARD}
              plate={<PlateWords {...back} />}
              missing={missing}
              eager
            />
          }
        />
        <p className={styles.hint}>
          <Icon name="eye" />
          {hidden ? (
            <Trans comment="Under the own card">Tap the card to look.</Trans>
          ) : (
            <Trans comment="Under the own card">Tap the card to hide it.</Trans>
          )}
        </p>
      </Rays>
      <ErrorMessage center>{problem}</ErrorMessage>
    </section>
  );
}

function backOf(hidden: boolean) {
  return {
    title: t({ message: 'Nothing to see here.', comment: 'On the back of the own card' }),
    text: hidden
      ? t({ message: 'Tap to look.', comment: 'On the back of the own card' })
      : t({ message: 'Tap to look again.', comment: 'On the back of the own card, after it was seen' }),
  };
}

const backSaid = () =>
  t({
    message: 'Show your card. Nothing to see here. Tap to look.',
    comment: 'Read aloud: a button, and what stands on the back of the card',
  });

function faceOf({ currentDeck, isSpy, location, cardId, role, roleId, round }: PlayState) {
  if (isSpy) {
    const mission = missionOf(currentDeck, round);
    return {
      picture: spyPicture(currentDeck),
      tab: t({ message: 'Your Mission', comment: "Over the Spy's or Hunter's own card" }),
      title: SPY_TITLES[currentDeck](),
      label: '',
      text: mission,
      said: SPY_SAID[currentDeck](mission),
    };
  }
  const card = wordsFor(cardId, location ?? '');
  const own = wordsFor(roleId, role);
  return {
    picture: cardPicture(currentDeck, location ?? ''),
    tab: CARD_TITLES[currentDeck](),
    title: card,
    label: t({ message: 'Your role', comment: "On the own card, before the player's role" }),
    text: own,
    said: CARD_SAID[currentDeck](card, own),
  };
}
