import type { ComponentProps } from 'react';
import { GeneratedArt } from '../../decks/generated-art';
import { avifOf, cardThumb, hasPhotos } from '../../decks/pictures';
import { cardsByWords, playedWord } from '../../decks/words';
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
  const { chosenCards, chosenIds, playedIds } = hand;
  return (
    <ul className={className}>
      {cardsByWords(chosenCards, chosenIds).map(({ name, id = '', words }) => (
        <li key={name}>
          <MiniCard
            {...tile(id, name)}
            {...artOf(hand, id, name, pictures)}
            name={words}
            stamp={playedIds.includes(id) && playedWord()}
          />
        </li>
      ))}
    </ul>
  );
}

function artOf(hand: CardTilesProps['hand'], id: string, name: string, pictures: boolean) {
  const { currentDeck: deck } = hand;
  if (!hasPhotos(deck)) {
    const { sign, lang } = customCardOf(hand, id);
    return { art: pictures && <GeneratedArt name={name} sign={sign} lang={lang} />, lang };
  }
  const thumb = cardThumb(deck, name);
  return { src: pictures ? thumb : undefined, avif: avifOf(thumb) };
}
