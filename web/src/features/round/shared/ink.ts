/**
 * The texts of a card on a shared phone. The Spy's card and the team's cards have the same four blocks, so that they look alike from a
 * distance (PASS-02).
 */
import { t } from '@lingui/core/macro';
import { explanationOf } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';
import { cardFrontOf } from '../card-front';
import { wordFrontOf } from '../clues/word-front';

export interface InkWords {
  title: string;
  label: string;
  role: string;
  text: string;
  note: string;
}

export function inkOf(hand: PlayState): InkWords {
  if (hand.game) {
    const { title, tab, ribbon, text } = wordFrontOf(hand);
    return { title, label: tab, role: ribbon, text, note: '' };
  }
  const { title, text, note } = cardFrontOf(hand);
  const label = t({ message: 'Your role', comment: "On the player's card, before the role" });
  if (hand.isSpy) {
    const role = t({ message: 'Undercover', comment: "On the Spy's own card, in place of a role. Short" });
    return { title, label, role, text, note };
  }
  const somebody = t({
    message: "Somebody here doesn't know this card.",
    comment: "On the team's cards, after a sentence that describes the place or the animal",
  });
  const explained = [explanationOf(hand.cardId ?? undefined), somebody].filter(Boolean).join(' ');
  return { title, label, role: text, text: explained, note };
}

/** Return the card's texts as sentences, to be read aloud. */
export const spokenInk = ({ title, label, role, text, note }: InkWords): string =>
  [title, `${label}: ${role}`, text, note].filter(Boolean).join('. ');
