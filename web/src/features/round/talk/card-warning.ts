import { useState } from 'react';
import { wordsFor } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';

/** Scripts in which no spaces separate words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The characters that a pattern with the flag `u` may and must escape. */
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g;

/** Return true if a text contains one of the names as whole words. Case, accents, Arabic vowel signs and half-spaces make no difference. */
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

/** The Turkish letters ı and İ become i, so that a card in English is found in upper case as well. Umlauts stay: a Bar is no Bär. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([aou]\u0308)|\p{M}/gu, '$1')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[‘’]/g, "'")
    .replace(/[\s\u200c]+/g, ' ')
    .trim();

/** Longer than the pause between the taps of a double tap, whose second tap must not confirm the warning. */
const DOUBLE_TAP_MS = 400;

/**
 * Ask once before a text is sent that contains the name of a card, because it may tell the Spy what the card is. Nothing is refused:
 * the table decides, as it does aloud. The names are those on this player's list, in this player's language.
 */
export function useCardWarning(text: string, hand: Pick<PlayState, 'chosenCards' | 'chosenIds'>) {
  const [warned, setWarned] = useState<{ of: string; at: number } | null>(null);
  const warns = warned?.of === text;

  /** Return true if the text may be sent. Otherwise show the warning, which a later press confirms. */
  function mayBeSent(): boolean {
    if (warns) return performance.now() - warned.at >= DOUBLE_TAP_MS;
    const names = hand.chosenCards.map((name, index) => wordsFor(hand.chosenIds[index], name));
    if (!namesCard(text, names)) return true;
    setWarned({ of: text, at: performance.now() });
    return false;
  }

  return { warns, mayBeSent, withdraw: () => setWarned(null) };
}
