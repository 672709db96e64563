import type { ComponentProps } from 'react';
import { CardThumb } from '../../decks/generated-art';
import { avifOf, cardThumb, hasPhotos, signThumb } from '../../decks/pictures';
import { cardsByWords, playedWord } from '../../decks/words';
import { useQuery } from '../../room/connection/use-query';
import { customCardOf, type PlayState } from '../../room/state/play-state';
import { MiniCard } from '../../shared/ui/mini-card';

interface CardTilesProps {
  hand: Pick<PlayState, 'currentDeck' | 'chosenCards' | 'chosenIds' | 'playedIds' | 'own'>;
  /** True if the pictures are loaded. */
  pictures: boolean;
  className: string | undefined;
  /** Return a card's state. `name` is its name in snapshots. */
  tile: (
    id: string,
    name: string,
  ) => Pick<ComponentProps<typeof MiniCard>, 'crossedOut' | 'chosen' | 'dim' | 'onPress'>;
}

/** All cards in play, which can be crossed out or chosen. */
export function CardTiles({ hand, pictures, className, tile }: CardTilesProps) {
  const { currentDeck, chosenCards, chosenIds, playedIds } = hand;
  return (
    <ul className={className}>
      {cardsByWords(chosenCards, chosenIds).map(({ name, id = '', words }) => {
        const own = customCardOf(hand, id);
        return (
          <li key={name}>
            <MiniCard
              {...tile(id, name)}
              picture={pictures && <CardThumb deck={currentDeck} name={name} {...own} />}
              name={words}
              lang={own.lang}
              stamp={playedIds.includes(id) && playedWord()}
            />
          </li>
        );
      })}
    </ul>
  );
}

type CardsInPlay = Pick<PlayState, 'currentDeck' | 'chosenCards' | 'own'>;

/**
 * Fetch the thumbnails when `open`. The phones of the Spy and the team both call this, so that requests do not reveal the hand
 * (docs/decisions/0032).
 */
export function useListPictures(cards: CardsInPlay, open: boolean): boolean {
  const files = thumbsOf(cards).map(avifOf);
  const { result } = useQuery(
    `pictures ${files.join(' ')}`,
    async () => ({ ok: true, value: await Promise.all(files.map(load)) }),
    { enabled: open },
  );
  return open && (files.length === 0 || result !== null);
}

/** Return the thumbnail files. Pictures of custom cards are generated, unless the sign names a built-in picture. */
function thumbsOf({ currentDeck, chosenCards, own = [] }: CardsInPlay): readonly string[] {
  if (hasPhotos(currentDeck)) return chosenCards.map((name) => cardThumb(currentDeck, name));
  return own.flatMap(({ sign }) => signThumb(sign) ?? []);
}

/** Load a picture. Also resolves if loading fails. */
function load(src: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => resolve();
    picture.fetchPriority = 'low';
    picture.src = src;
  });
}
