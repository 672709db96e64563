import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { avifOf, cardPicture, HIDDEN_CARD, handPicture, hasPhotos, spyPicture } from '../../decks/pictures';
import type { PlayState } from '../../room/state/play-state';
import { playSound } from '../../shared/audio/sound';
import { Card, FlipCard, PlateWords } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { Rays } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { cardFrontOf, type FrontProps } from './card-front';
import styles from './hand-card.module.css';
import { CustomFront, WordCard } from './lazy-parts';
import { Tip } from './parts';

interface HandCardProps {
  hand: PlayState;
  hidden: boolean;
  /** Render a small card on phones. */
  small?: boolean;
  onFlip: () => void;
  problem: string | null;
}

/** The player's card. Its back, size and surrounding text do not depend on the role, so that they do not reveal it (PLAY-06). */
export function HandCard({ hand, hidden, small, onFlip, problem }: HandCardProps) {
  const front = cardFrontOf(hand);
  const place = useRef<HTMLElement>(null);

  function flip() {
    playSound('flip');
    flushSync(onFlip); // Other parts of the table may appear with the first look.
    if (hidden && !small) place.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <section
      ref={place}
      className={styles.place}
      aria-label={t({ message: 'Your card', comment: 'Read aloud: where the secret card lies' })}
    >
      <Rays className={styles.hand}>
        <FlipCard
          className={styles.deal}
          hidden={hidden}
          onFlip={flip}
          label={hidden ? backLabel() : front.spoken}
          front={<CardFront className={styles.card} hand={hand} />}
          back={
            <Card
              className={cx(styles.card, small && styles.small)}
              {...HIDDEN_CARD}
              plate={
                <PlateWords
                  title={t({ message: 'Nothing to see here.', comment: 'On the back of the own card' })}
                  text={
                    hidden
                      ? t({ message: 'Tap to look.', comment: 'On the back of the own card' })
                      : t({ message: 'Tap to look again.', comment: 'On the back of the own card' })
                  }
                />
              }
              missing={missing()}
              eager
            />
          }
        />
        <Tip>
          {hidden ? (
            <Trans comment="Under the own card">Tap the card to look.</Trans>
          ) : (
            <Trans comment="Under the own card">Tap the card to hide it.</Trans>
          )}
        </Tip>
      </Rays>
      <ErrorMessage center>{problem}</ErrorMessage>
    </section>
  );
}

export function CardFront({ className, hand }: Pick<FrontProps, 'hand'> & Partial<FrontProps>) {
  const { currentDeck: deck, isSpy, location, game } = hand;
  const front = cardFrontOf(hand);
  const noted = cx(className, front.plate.note && styles.noted);
  if (game) return <WordCard className={className} hand={hand} />;
  if (!hasPhotos(deck)) return <CustomFront className={noted} {...{ hand, front }} />;
  const picture = handPicture(isSpy ? spyPicture(deck) : cardPicture(deck, location ?? ''));
  return (
    <Card
      className={noted}
      src={picture}
      avif={avifOf(picture)}
      tab={front.tab}
      ribbon={front.title}
      plate={<PlateWords {...front.plate} />}
      missing={missing()}
      eager
    />
  );
}

const missing = () => t({ message: 'Image not available', comment: 'In place of the picture of a card' });

const backLabel = () =>
  t({ message: 'Show your card. Nothing to see here. Tap to look.', comment: 'Read aloud: the own card' });
