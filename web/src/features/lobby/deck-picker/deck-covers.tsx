import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { own } from '../../../decks/frames.json';
import { GeneratedArt } from '../../../decks/generated-art';
import { avifOf, type BuiltInDeck, deckThumb } from '../../../decks/pictures';
import { DECK_TITLES } from '../../../decks/words';
import { readChosenCards } from '../../../room/connection/api';
import { useQuery } from '../../../room/connection/use-query';
import type { DeckChoice } from '../../../room/state/deck-choice';
import type { Configuration } from '../../../room/state/use-configuration';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import type { CustomCardsView, ListedCard } from '../../../shared/contract.gen';
import { Card, Picture } from '../../../shared/ui/card';
import styles from './deck-covers.module.css';

interface CustomDeckCoverProps {
  configuration: Configuration;
  choice: 'written' | 'brought';
  /** Render two more cards behind the cover. */
  fanned?: boolean;
}

/** The cover of a custom deck (its first card), or paper slips for cards that the players write. */
export default function CustomDeckCover({
  configuration: { brought },
  choice,
  fanned,
}: CustomDeckCoverProps) {
  const cards = useFirstCards(choice, brought);
  const title = brought?.title || 'mix';
  return (
    <>
      {fanned && (
        <>
          <Card art={<GeneratedArt framed {...(cards[1] ?? { name: `${title} 2` })} />} />
          <Card art={<GeneratedArt framed {...(cards[2] ?? { name: `${title} 3` })} />} />
        </>
      )}
      <Card
        art={
          choice === 'written' ? (
            <span className={styles.frame} style={{ '--ring': own.ring.join() } as CSSProperties}>
              <span className={styles.inner}>
                <WrittenArt />
              </span>
            </span>
          ) : (
            brought && <GeneratedArt framed {...coverCard(cards[0], brought)} />
          )
        }
      />
    </>
  );
}

/** The cover of a deck in a row of decks. */
export function RailCover({ choice, brought }: { choice: DeckChoice; brought: Configuration['brought'] }) {
  const [first] = useFirstCards(choice, brought);
  if (choice === 'written') return <WrittenArt />;
  if (choice === 'brought')
    return <GeneratedArt {...coverCard(first, brought ?? { title: '', language: '' })} />;
  return <PrintedCover deck={choice} />;
}

/** The cover of a built-in deck. */
export function PrintedCover({ deck }: { deck: BuiltInDeck | 'wordsDeck' }) {
  if (deck === 'wordsDeck') return <GeneratedArt name={DECK_TITLES.wordsDeck()} sign="🔤" />;
  const src = deckThumb(deck);
  return <Picture src={src} avif={avifOf(src)} />;
}

const NONE: readonly ListedCard[] = [];

/** Fetch a custom deck's first cards for its cover. The server has them only while the room uses the deck. */
function useFirstCards(choice: DeckChoice, brought: CustomCardsView | null): readonly ListedCard[] {
  const { roomId } = useCurrentRoom();
  const key = choice === 'brought' ? (brought?.sources.join() ?? '') : '';
  const used = useRoom(({ view }) => view?.currentDeck === 'ownDeck' && view.own?.sources.join() === key);
  const { result } = useQuery(`first-cards ${roomId} ${key}`, () => readChosenCards('ownDeck', roomId), {
    enabled: key !== '' && used,
    keep: true,
  });
  return result?.ok ? result.value : NONE;
}

/** Return the card on a custom deck's cover, which is the deck's first card. */
const coverCard = (
  first: ListedCard | undefined,
  { title, language }: Pick<CustomCardsView, 'title' | 'language'>,
) => first ?? { name: title || 'mix', sign: '', lang: language }; // The name is not shown, but determines the generated picture.

/** Three paper slips and a pencil: the cover for cards that the players write. */
function WrittenArt() {
  return (
    <span className={styles.art} aria-hidden="true">
      <span className={styles.ground} />
      <span className={styles.slips}>
        <span>
          {t({ message: "Grandma's kitchen", comment: 'A joke on a slip of paper: a place to play with' })}
        </span>
        <span>
          {t({ message: 'Night bus 42', comment: 'A joke on a slip of paper: a place to play with' })}
        </span>
        <span>
          {t({
            message: "Oskar's",
            comment: "On a slip of paper that is still being written, such as 'Oskar's tiny balcony'",
          })}
        </span>
      </span>
      <Pencil />
    </span>
  );
}

function Pencil() {
  return (
    <svg className={styles.writing} viewBox="0 0 100 100" aria-hidden="true">
      <g stroke="var(--outline)" strokeWidth="5" strokeLinejoin="round">
        <path fill="var(--paper-lo)" d="M12 88 19 62 38 81z" />
        <path fill="var(--outline)" stroke="none" d="M12 88 15 77 23 85z" />
        <path fill="var(--warm)" d="M19 62 62 19 81 38 38 81z" />
        <path fill="var(--gold)" stroke="none" d="M19 62 62 19 69 26 26 69z" />
        <path fill="var(--ink-soft)" d="M62 19 68 13 87 32 81 38z" />
        <path fill="var(--danger)" d="M68 13c4-4 9-4 13 0l6 6c4 4 4 9 0 13z" />
      </g>
    </svg>
  );
}
