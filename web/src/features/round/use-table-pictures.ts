import { useEffect, useState } from 'react';
import { signThumb } from '../../decks/card-art';
import { handFile } from '../../decks/hand-file';
import { avifOf, cardPicture, cardThumb, HIDDEN_CARD, spyPicture } from '../../decks/pictures';
import { supportsAvif } from '../../decks/supports-avif';
import type { PlayState } from '../../room/state/play-state';
import type { DeckId } from '../../shared/contract.gen';

type BuiltIn = Exclude<DeckId, 'ownDeck'>;

/**
 * The files of the own card's picture; the back's while it may not be asked for (docs/decisions/0032).
 *
 * Every hand is one file, as long as all others and fetched anew in each round. Browsers that do not read it fetch the
 * pictures of all hands that this table could hold, in one order, and show none before.
 */
export function useHandPicture(
  deck: BuiltIn,
  { chosenCards, round }: PlayState,
  picture: string,
): { src: string; avif?: string | undefined } {
  const avif = useReadsAvif();
  const all = [spyPicture(deck), ...chosenCards.map((name) => cardPicture(deck, name))];
  const here = useFetched(avif === false ? all : []);
  if (avif) return { src: picture, avif: `${handFile(picture)}?${round}` };
  if (avif === false && here) return { src: picture };
  return HIDDEN_CARD;
}

/**
 * Fetches the small pictures of all cards once the notes are `open`, the Spy's or the team's, so that it cannot be told
 * whose are. Returns whether they are here.
 */
export function useListPictures(hand: Pooled, open: boolean): boolean {
  const avif = useReadsAvif();
  const wanted = open && avif !== null ? thumbsOf(hand).map((file) => (avif ? avifOf(file) : file)) : [];
  return useFetched(wanted) && open && avif !== null;
}

type Pooled = Pick<PlayState, 'currentDeck' | 'chosenCards' | 'own'>;

/** The pictures of an own deck are made on the phone, but for those that are ours. */
function thumbsOf({ currentDeck, chosenCards, own = [] }: Pooled): readonly string[] {
  if (currentDeck !== 'ownDeck') return chosenCards.map((name) => cardThumb(currentDeck, name));
  return own.flatMap(({ sign }) => signThumb(sign) ?? []);
}

/** Null until it is known. */
function useReadsAvif(): boolean | null {
  const [reads, setReads] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void supportsAvif().then((answer) => {
      if (isCurrent) setReads(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return reads;
}

/** Whether the files are here, or cannot be had. */
function useFetched(files: readonly string[]): boolean {
  const wanted = files.join(' ');
  const [here, setHere] = useState('');

  useEffect(() => {
    let isCurrent = true;
    void Promise.all(wanted.split(' ').filter(Boolean).map(fetched)).then(() => {
      if (isCurrent) setHere(wanted);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  return here === wanted;
}

function fetched(src: string): Promise<void> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => resolve();
    picture.fetchPriority = 'low';
    picture.src = src;
  });
}
