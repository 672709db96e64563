import { select, t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { customWord } from '../../decks/words';
import type { DeckId, WallView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { cx } from '../../shared/ui/cx';
import { cardBack, type DisplayedCard, displayedCard } from '../cards';
import { useCustomCards } from '../custom-cards';
import { withSoftHyphens } from '../fit-text';
import { absolute, type Point } from '../layout';
import type { SceneProps } from '../store';
import { CardPicture, cardsDoNotLoad } from './card';
import { Ribbon } from './text';
import styles from './wall.module.css';

/** All cards in play. Earlier cards are crossed out. */
export function Wall({ view, wall: { cards, played }, now }: SceneProps & { wall: WallView }) {
  const { failed } = useCustomCards();
  const deck = view.currentDeck;
  const title = titleOf(deck);
  const shown = cards.map((id) => ({ id, card: displayedCard(deck, id), out: played.includes(id) }));
  const known = shown.flatMap(({ card, ...one }) => (card ? [{ card, ...one }] : []));
  const isLoaded = known.length === shown.length;
  return (
    <>
      <section className={styles.wall} style={absolute(75.375, 16.625, 39.125, 43.125)} aria-label={title}>
        <div className={styles.title}>
          <Ribbon width={26} max={2.625} lines={2}>
            {title}
          </Ribbon>
        </div>
        {deck === 'ownDeck' && isLoaded ? (
          <CustomCards cards={known} now={now} />
        ) : (
          <Pictures cards={shown} back={cardBack(deck)} />
        )}
      </section>
      {failed && !isLoaded && (
        <p className={styles.failed} style={absolute(79, 33, 32)} role="status">
          {cardsDoNotLoad()}
        </p>
      )}
    </>
  );
}

function titleOf(deck: DeckId): string {
  const word = shownName(customWord('card'));
  return t({
    message: select(deck, { locationDeck: 'Where are we?', animalsDeck: 'Which animal?', other: `${word}?` }),
    comment: "Above all possible cards; {word}: what they are called, 'Film' or a word of the deck's author",
  });
}

interface WallCard {
  id: string;
  /** Null for a custom card that has not loaded. */
  card: DisplayedCard | null;
  out: boolean;
}

function Pictures({ cards, back }: { cards: readonly WallCard[]; back: string }) {
  const { columns, width, height, gap } = gridFor(cards.length);
  const grid: CSSProperties = {
    ...absolute(2.25, 3.25, WALL.width, WALL.height),
    gridTemplateColumns: `repeat(${columns}, ${width}rem)`,
    gridAutoRows: `${height}rem`,
    gridGap: `${gap}rem`,
  };
  return (
    <ul className={styles.cards} style={grid}>
      {cards.map(({ id, card, out }) => (
        <li key={id} className={cx(styles.card, out && styles.out)}>
          <img className={styles.picture} src={card?.art?.thumb ?? back} alt={card?.words ?? ''} />
        </li>
      ))}
    </ul>
  );
}

const WALL = { width: 34.625, height: 37.75 } as const;
const CARD = { width: 5.25, height: 7.0625 } as const;
const MAX_SCALE = 2;
const GAP = 0.625;

/** Return the layout with the largest cards. Pure. */
export function gridFor(count: number): { columns: number; width: number; height: number; gap: number } {
  const scaleOf = (columns: number) => {
    const rows = Math.ceil(count / columns);
    return Math.min(
      MAX_SCALE,
      (WALL.width - GAP * (columns - 1)) / columns / CARD.width,
      (WALL.height - GAP * (rows - 1)) / rows / CARD.height,
    );
  };
  const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((best, next) =>
    scaleOf(next) > scaleOf(best) ? next : best,
  );
  const scale = scaleOf(columns);
  return { columns, width: CARD.width * scale, height: CARD.height * scale, gap: GAP };
}

/** The two-column layout: column spacing, maximum row spacing and total row height. */
const [ACROSS, DOWN, HEIGHT] = [17.6, 7.4, 36.6] as const;
const ROW_GAP = 0.45;
/** The width of a picture divided by its height. */
const ASPECT_RATIO = 5 / 7;
/** The font size and line height of a name. */
const NAME = { size: 1.75, line: 1.86 } as const;

type KnownCard = WallCard & { card: DisplayedCard };

/** Custom cards with names, because players do not know their pictures. Cards that do not fit are on additional pages. */
function CustomCards({ cards, now }: { cards: readonly KnownCard[]; now: number }) {
  const pages = pagesOf(cards);
  const page = pageAt(now, pages.length);
  const rows = Math.ceil((pages[0]?.length ?? 0) / 2);
  const down = Math.min(DOWN, HEIGHT / Math.max(rows, 1));
  const top = 2.9 + (HEIGHT - rows * down) / 2;
  return (
    <>
      <ul key={page} className={styles.customPage}>
        {pages[page]?.map((card, index) => (
          <CustomWallCard
            key={card.id}
            {...card}
            x={2.1 + (index % 2) * ACROSS}
            y={top + Math.floor(index / 2) * down}
            height={down - ROW_GAP}
          />
        ))}
      </ul>
      {pages.length > 1 && (
        <div className={styles.pages} aria-hidden="true">
          {pages.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a page
            <i key={index} className={cx(index === page && styles.now)} />
          ))}
        </div>
      )}
    </>
  );
}

function CustomWallCard({ card, out, x, y, height }: KnownCard & Point & { height: number }) {
  const width = height * ASPECT_RATIO;
  return (
    <li
      className={cx(styles.customCard, out && styles.customOut)}
      style={absolute(x, y, ACROSS - 0.7, height)}
    >
      <span className={styles.customPicture} style={{ width: `${width}rem`, height: `${height}rem` }}>
        <CardPicture card={card} thumb />
      </span>
      <bdi
        className={styles.customName}
        lang={card.lang || undefined}
        style={{ WebkitLineClamp: Math.floor(height / NAME.line) }}
      >
        {withSoftHyphens(card.words, ACROSS - width - 1.3, NAME.size)}
      </bdi>
    </li>
  );
}

/** The maximum number of cards on a page. More names would be too small to read across a room. */
const CARDS_PER_PAGE = 12;
const PAGE_MS = 7_000;

/** Split cards evenly into pages. Pure. */
export function pagesOf<Card>(cards: readonly Card[]): Card[][] {
  const count = Math.ceil(cards.length / CARDS_PER_PAGE);
  const size = 2 * Math.ceil(cards.length / Math.max(count, 1) / 2);
  return Array.from({ length: count }, (_, page) => cards.slice(page * size, (page + 1) * size));
}

/** Return the index of the visible page. It depends on the server's time, so that all screens show the same page. */
export const pageAt = (now: number, count: number): number => Math.floor(now / PAGE_MS) % Math.max(count, 1);
