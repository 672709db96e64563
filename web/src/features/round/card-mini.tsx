import type { ComponentProps } from 'react';
import { GeneratedArt } from '../../decks/generated-art';
import { avifOf, cardThumb } from '../../decks/pictures';
import { customCardOf, type PlayState } from '../../room/state/play-state';
import { MiniCard } from '../../shared/ui/mini-card';

interface CardMiniProps
  extends Pick<ComponentProps<typeof MiniCard>, 'crossedOut' | 'chosen' | 'stamp' | 'onPress'> {
  hand: Pick<PlayState, 'currentDeck' | 'chosenIds' | 'own'>;
  id: string;
  /** As in snapshots. */
  name: string;
  words: string;
  /** The pictures are loaded. */
  pictures: boolean;
}

/** A small card with its picture or generated art. */
export function CardMini({ hand, id, name, words, pictures, ...mini }: CardMiniProps) {
  const { currentDeck: deck } = hand;
  if (deck === 'ownDeck') {
    const { sign, lang } = customCardOf(hand, id);
    const art = pictures && <GeneratedArt name={name} sign={sign} lang={lang} />;
    return <MiniCard {...mini} art={art} name={words} lang={lang} />;
  }
  const thumb = cardThumb(deck, name);
  return <MiniCard {...mini} src={pictures ? thumb : undefined} avif={avifOf(thumb)} name={words} />;
}
