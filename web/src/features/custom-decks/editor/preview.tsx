import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { SIGNS } from '../../../decks/custom-deck';
import { GeneratedPicture } from '../../../decks/generated-picture';
import { HIDDEN_CARD } from '../../../decks/pictures';
import type { DeckBody, DeckCard } from '../../../shared/contract.gen';
import { Button } from '../../../shared/ui/button';
import { Card, PlateWords } from '../../../shared/ui/card';
import { Chip } from '../../../shared/ui/chip';
import { Choice } from '../../../shared/ui/choice';
import { Icon } from '../../../shared/ui/icon';
import { Dock, Rays, Wrap } from '../../../shared/ui/layout';
import { DeckFrame } from '../deck-frame';
import { titleOf } from '../deck-summary';
import { singleCards } from '../limits';
import { pairLang, wordsOf } from '../pairs';
import { PlayButton } from '../play-button';
import type { MyDeck } from '../store';
import styles from './editor.module.css';

type Side = 'player' | 'spy' | 'hidden';

interface PreviewProps {
  mine: MyDeck;
  index: number;
  onIndex: (index: number) => void;
  onBack: () => void;
}

/** A preview of a card as a player with a role sees it, as the Spy sees it, and face down. */
export function Preview({ mine, index, onIndex, onBack }: PreviewProps) {
  const deck = { ...mine.deck, cards: singleCards(mine.deck.cards) };
  const [side, setSide] = useState<Side>('player');
  /** The number of presses. Each press shows the next role. */
  const [turn, setTurn] = useState(0);
  const card = deck.cards[index] ?? { name: '', emoji: '', roles: [] };
  const count = deck.cards.length;
  const next = deck.cards[(index + 1) % count];
  return (
    <DeckFrame
      back={onBack}
      label={titleOf(deck)}
      corner={
        <h1>
          <Chip icon="eye">
            <Trans comment="Heading: how players will see a card">Preview</Trans>
          </Chip>
        </h1>
      }
    >
      <Wrap className={styles.wrap}>
        <Choice
          label={t({ message: 'Show the card as', comment: 'Read aloud, before Player, Spy and Face down' })}
          options={sidesOf(deck)}
          value={side}
          onChange={setSide}
          look="small"
        />
        <Rays className={styles.hand}>
          <button type="button" className={styles.card} onClick={() => setTurn(turn + 1)}>
            <Card
              className={styles.face}
              {...faceOf(side, deck, card, card.roles[turn % Math.max(1, card.roles.length)])}
            />
          </button>
          <p className={styles.hint}>
            {side === 'player' && card.roles.length > 1 && (
              <>
                <Icon name="refresh" />
                <Trans comment="Under a card">Tap the card for another role.</Trans>
              </>
            )}
          </p>
        </Rays>
        <div className={styles.flick}>
          <Button
            round
            icon="previous"
            aria-label={t({ message: 'Previous card', comment: 'Button' })}
            onClick={() => onIndex((index + count - 1) % count)}
          />
          <p aria-live="polite">
            {t({ message: `Card ${ph({ place: index + 1 })} of ${count}`, comment: 'Heading over one card' })}
            {count > 1 && next?.name && (
              <small>
                {t({ message: `${ph({ name: next.name })} is next`, comment: 'The card after this one' })}
              </small>
            )}
          </p>
          <Button
            round
            icon="next"
            aria-label={t({ message: 'Next card', comment: 'Button' })}
            onClick={() => onIndex((index + 1) % count)}
          />
        </div>
      </Wrap>
      <Dock className={styles.playDock}>
        <PlayButton mine={mine} />
      </Dock>
    </DeckFrame>
  );
}

const sidesOf = (deck: DeckBody) => [
  {
    value: 'player' as const,
    label: t({ message: 'Player', comment: 'How a card is shown: to a player who knows it' }),
  },
  { value: 'spy' as const, label: wordsOf(deck).spy },
  { value: 'hidden' as const, label: t({ message: 'Face down', comment: 'How a card is shown' }) },
];

/** Return how a card looks from each side. `own` is the role of the player who looks at it, if the deck has roles. */
function faceOf(
  side: Side,
  deck: DeckBody,
  { name, emoji }: DeckCard,
  own?: string,
): ComponentProps<typeof Card> {
  const { spy, card } = wordsOf(deck);
  switch (side) {
    case 'player':
      return {
        art: <GeneratedPicture name={name || '?'} sign={emoji} lang={deck.language} framed />,
        tab: card,
        ribbon: name || '…',
        lang: deck.language || undefined,
        plate: (
          <PlateWords
            label={t({ message: 'Your role', comment: "On the player's card, before the role" })}
            title={own ?? t({ message: 'One of our 24', comment: 'A role on a card without roles' })}
            lang={(own && deck.language) || undefined}
          />
        ),
      };
    case 'spy':
      return {
        art: <GeneratedPicture name={spy} sign={SIGNS[deck.words.pair]} framed />,
        tab: t({ message: 'Your Mission', comment: "Over the Spy's or Hunter's own card" }),
        ribbon: spy,
        lang: pairLang(deck),
        plate: (
          <PlateWords
            text={t({
              message: 'Everyone else has the same card. Find out which.',
              comment: "On the Spy's own card, in a preview",
            })}
          />
        ),
      };
    case 'hidden':
      return {
        ...HIDDEN_CARD,
        plate: (
          <PlateWords
            title={t({ message: 'Nothing to see here.', comment: "On the back of the player's card" })}
            text={t({ message: 'Tap to look.', comment: "On the back of the player's card" })}
          />
        ),
      };
  }
}
