import { cx } from '../../shared/ui/cx';
import { at } from '../at';
import { type CardShown, cardShown } from '../card-shown';
import { softly } from '../hyphens';
import { useOwnCards } from '../own-cards';
import { pageAt, pagesOf } from '../pages';
import { cardsDoNotLoad } from '../words';
import { CardPicture } from './card-picture';
import styles from './own-wall.module.css';
import { Wall, WallFrame, type WallProps } from './wall';

/** Two columns; their rows stand this far apart at most, in rem. */
const [ACROSS, DOWN, HEIGHT] = [17.6, 7.4, 36.6] as const;
/** Of a picture: how wide it is for its height. */
const SHAPE = 5 / 7;
const GAP = 0.45;
/** The letters of a name, in rem: those of a cut one, too. */
const NAME = { size: 1.75, line: 1.86 } as const;

/**
 * The cards that players brought: nobody knows their pictures, so each stands with its name, in letters for a whole room. What does not fit
 * comes on the next page, by the clock.
 */
export function OwnWall({ now, ...wall }: WallProps & { now: number }) {
  const { failed } = useOwnCards();
  const { cards, played, title } = wall;
  const shown = cards.map((id) => ({ id, card: cardShown('ownDeck', id) }));
  const known = shown.flatMap(({ id, card }) => (card ? [{ id, card }] : []));
  if (known.length < shown.length)
    return (
      <>
        <Wall {...wall} />
        {failed && <NoWords />}
      </>
    );
  const pages = pagesOf(known);
  const page = pageAt(now, pages.length);
  const inPage = pages[page] ?? [];
  const rows = Math.ceil((pages[0]?.length ?? 0) / 2);
  const down = Math.min(DOWN, HEIGHT / Math.max(rows, 1));
  const top = 2.9 + (HEIGHT - rows * down) / 2;
  return (
    <WallFrame title={title}>
      <ul key={page} className={styles.page}>
        {inPage.map(({ id, card }, place) => (
          <Named
            key={id}
            card={card}
            out={played.includes(id)}
            x={2.1 + (place % 2) * ACROSS}
            y={top + Math.floor(place / 2) * down}
            height={down - GAP}
          />
        ))}
      </ul>
      {pages.length > 1 && <Pages count={pages.length} page={page} />}
    </WallFrame>
  );
}

interface NamedProps {
  card: CardShown;
  out: boolean;
  x: number;
  y: number;
  height: number;
}

function Named({ card, out, x, y, height }: NamedProps) {
  const width = height * SHAPE;
  const room = ACROSS - width - 1.3;
  return (
    <li className={cx(styles.card, out && styles.out)} style={at(x, y, ACROSS - 0.7, height)}>
      <span className={styles.picture} style={{ width: `${width}rem`, height: `${height}rem` }}>
        <CardPicture card={card} width={width} thumb />
      </span>
      <bdi
        className={styles.name}
        lang={card.lang || undefined}
        style={{ WebkitLineClamp: Math.floor(height / NAME.line) }}
      >
        {softly(card.words, room, NAME.size)}
      </bdi>
    </li>
  );
}

function Pages({ count, page }: { count: number; page: number }) {
  return (
    <div className={styles.pages} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is nothing but its place
        <i key={place} className={cx(place === page && styles.now)} />
      ))}
    </div>
  );
}

const NoWords = () => (
  <p className={styles.failed} style={at(79, 33, 32)} role="status">
    {cardsDoNotLoad()}
  </p>
);
