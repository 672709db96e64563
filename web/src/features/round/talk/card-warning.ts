import { useState } from 'react';
import { cardsByWords } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';

/** Scripts in which no spaces separate words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** Return true if a text contains one of the names as whole words. Case, accents and Arabic vowel signs make no difference. */
export function namesCard(text: string, names: readonly string[]): boolean {
  const plain = fold(text);
  return names
    .map(fold)
    .some((name) =>
      UNSPACED.test(name)
        ? plain.includes(name)
        : name !== '' &&
          new RegExp(
            `(?:^|[^\\p{L}\\p{M}\\p{N}])${name.replace(SPECIAL, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`,
            'u',
          ).test(plain),
    );
}

const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Ask once before a text is sent that contains the name of a card, because it may tell the Spy what the card is. Nothing is refused:
 * the table decides, as it does aloud. The names are those on this player's list, in this player's language.
 */
export function useCardWarning(text: string, hand: Pick<PlayState, 'chosenCards' | 'chosenIds'>) {
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const warns = warnedOf === text;

  /** Return true if the text may be sent. Otherwise show the warning, which the next press confirms. */
  function mayBeSent(): boolean {
    const names = cardsByWords(hand.chosenCards, hand.chosenIds).map(({ words }) => words);
    if (warns || !namesCard(text, names)) return true;
    setWarnedOf(text);
    return false;
  }

  return { warns, mayBeSent };
}
