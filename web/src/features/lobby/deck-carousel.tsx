import { t } from '@lingui/core/macro';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { artOf, type BuiltInDeck, cardThumb, deckThumb, HIDDEN_CARD, hasPhotos } from '../../decks/pictures';
import { choiceLang, choiceTitle, type DeckChoice, isCustom } from '../../room/state/deck-choice';
import type { Configuration } from '../../room/state/use-configuration';
import { Name } from '../../shared/languages/name';
import { lazyOptional } from '../../shared/loading/lazy';
import { readsFromRight } from '../../shared/text/direction';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Ribbon } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { Rays } from '../../shared/ui/layout';
import { useWide } from '../../shared/ui/use-wide';
import styles from './deck-carousel.module.css';

const OwnFace = lazyOptional(() => import('./deck-picker/deck-covers'));

/** In left-to-right languages, the previous deck is on the left. */
const DIRECTIONS = ['previous', 'next'] as const;
type Direction = (typeof DIRECTIONS)[number];

type Printed = Exclude<DeckChoice, 'written' | 'brought'>;

interface DeckCarouselProps {
  configuration: Configuration;
  /** True only for the admin (LOBBY-02, LOBBY-03). */
  turns: boolean;
}

/** The two cards behind a deck's cover on a wide screen. */
const UNDER: Readonly<Record<BuiltInDeck, [string, string]>> = {
  locationDeck: ['pirateship', 'casino'],
  animalsDeck: ['panda', 'owl'],
};

/** The widths from deck-carousel.module.css. */
const SIZES = {
  now: '(min-width: 900px) 274px, 84px',
  under: '(min-width: 900px) 258px, 78px',
  beside: '(min-width: 900px) 214px, 66px',
} as const;

export function DeckCarousel({ configuration, turns }: DeckCarouselProps) {
  const { choice, choices, brought, choose } = configuration;
  const [came, setCame] = useState<Direction>('next');
  const drag = useDrag(turn);
  const wide = useWide();
  const neighbour = (direction: Direction) =>
    choices.at((choices.indexOf(choice) + (direction === 'next' ? 1 : -1)) % choices.length) ?? choice;

  function turn(direction: Direction) {
    setCame(direction);
    choose(neighbour(direction));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(readsFromRight() ? 'next' : 'previous');
    if (event.key === 'ArrowRight') turn(readsFromRight() ? 'previous' : 'next');
  }

  return (
    <section
      aria-roledescription={t({
        message: 'carousel',
        comment: 'Read aloud by screen readers: what kind of control the choice of the deck is',
      })}
      aria-label={t({ message: 'Deck', comment: 'Read aloud: where the deck of cards is chosen' })}
      className={cx(styles.carousel, !turns && styles.small)}
      {...(turns && { onKeyDown })}
    >
      <Rays className={styles.stage}>
        {DIRECTIONS.map((direction) => (
          <SideCard
            key={direction}
            configuration={configuration}
            choice={neighbour(direction)}
            direction={direction}
            {...(turns && { onPress: () => turn(direction) })}
          />
        ))}
        <div
          key={choice}
          className={cx(
            styles.stack,
            styles[came],
            turns && styles.movable,
            drag.dragging && styles.dragging,
          )}
          style={{ '--moved': `${drag.offset}px` } as CSSProperties}
          data-testid="deck-card"
          {...(turns && drag.handlers)}
        >
          {isCustom(choice) ? (
            <OwnFace configuration={configuration} choice={choice} fanned />
          ) : (
            <DeckCover deck={choice} wide={wide} />
          )}
        </div>
      </Rays>
      <p className={styles.title} aria-live="polite">
        <Ribbon size={wide ? 'normal' : 'small'} className={styles.ribbon}>
          <Name of={choiceTitle(choice, brought)} lang={choiceLang(choice, brought)} />
        </Ribbon>
      </p>
      {turns &&
        DIRECTIONS.map((direction) => (
          <Button
            key={direction}
            round
            icon={direction}
            aria-label={
              direction === 'next'
                ? t({ message: 'Next deck', comment: 'Button, read aloud' })
                : t({ message: 'Previous deck', comment: 'Button, read aloud' })
            }
            className={cx(styles.arrow, styles[direction])}
            onClick={() => turn(direction)}
          />
        ))}
    </section>
  );
}

/** A deck's cover in front of two cards. On a phone, both are face down, because the round needs the picture of the back anyway. */
function DeckCover({ deck, wide }: { deck: Printed; wide: boolean }) {
  const under = (index: 0 | 1) => {
    if (!wide || !hasPhotos(deck)) return HIDDEN_CARD;
    return { ...artOf(cardThumb(deck, UNDER[deck][index])), sizes: SIZES.under };
  };
  return (
    <>
      <Card {...under(0)} />
      <Card {...under(1)} />
      <Card {...artOf(deckThumb(deck))} sizes={SIZES.now} eager />
    </>
  );
}

interface SideCardProps {
  configuration: Configuration;
  choice: DeckChoice;
  direction: Direction;
  onPress?: () => void;
}

/** The previous or next deck, for mouse and touch input. Keyboards and screen readers use the arrow buttons. */
function SideCard({ choice, direction, onPress, configuration }: SideCardProps) {
  const place = cx(styles.side, styles[direction]);
  const card = isCustom(choice) ? (
    <OwnFace configuration={configuration} choice={choice} />
  ) : (
    <Card {...artOf(deckThumb(choice))} sizes={SIZES.beside} eager />
  );
  if (!onPress) {
    return (
      <div className={place} aria-hidden="true">
        {card}
      </div>
    );
  }
  return (
    <button type="button" className={place} tabIndex={-1} aria-hidden="true" onClick={onPress}>
      {card}
    </button>
  );
}

/** A longer drag switches the deck. A shorter one snaps back (LOBBY-02). */
const DRAG_THRESHOLD_PX = 60;

/** Follow a horizontal drag, and report its direction when it ends. */
function useDrag(onSwipe: (direction: Direction) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const offset = drag ? drag.to - drag.from : 0;
  const letGo = () => setDrag(null);

  return {
    offset,
    dragging: drag !== null,
    handlers: {
      onPointerDown({ isPrimary, button, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
        if (!isPrimary || button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        setDrag({ from: clientX, to: clientX });
      },
      onPointerMove({ clientX }: PointerEvent<HTMLElement>) {
        if (drag) setDrag({ ...drag, to: clientX });
      },
      onPointerUp({ clientX }: PointerEvent<HTMLElement>) {
        if (!drag) return;
        const moved = clientX - drag.from;
        letGo();
        if (Math.abs(moved) > DRAG_THRESHOLD_PX)
          onSwipe(moved > 0 === readsFromRight() ? 'next' : 'previous');
      },
      onPointerCancel: letGo,
    },
  };
}
