/** The front of a card in a game with clues. All fronts of a round have the same parts, so that they look alike from a distance. */
import { t } from '@lingui/core/macro';
import { categoryTitle, DECK_TITLES, hintText, isCategory, wordsFor } from '../../../decks/words';
import { impostorTitle, noWord, sideName } from '../../../room/game/sides';
import type { PlayState } from '../../../room/state/play-state';

export function wordFrontOf(hand: PlayState) {
  const { title, ribbon, text } = frontOf(hand);
  return {
    tab: t({ message: 'Your Card', comment: "Above the player's card, which shows a secret word" }),
    title,
    ribbon,
    plate: { text },
  };
}

function frontOf(hand: PlayState): { title: string; ribbon: string; text: string } {
  const { game, isSpy, cardId, location, currentDeck, severalSpies, category } = hand;
  if (!isSpy) {
    const text =
      game === 'undercover'
        ? t({
            message: "Somebody's word is different. Maybe yours.",
            comment: "On a player's card, below the word",
          })
        : severalSpies
          ? t({ message: 'Most of you have this word.', comment: "On a player's card, below the word" })
          : t({
              message: 'All but one of you have this word.',
              comment: "On a player's card, below the word",
            });
    return {
      title: wordsFor(cardId, location ?? ''),
      ribbon: (category && categoryTitle(category)) ?? DECK_TITLES[currentDeck](),
      text,
    };
  }
  if (game === 'undercover') {
    return {
      title: sideName('white'),
      ribbon: noWord(),
      text: t({ message: 'You have no word. Listen, then blend in.', comment: 'On the card of Mr. White' }),
    };
  }
  const title = impostorTitle();
  const { hint } = hand;
  if (hint && !isCategory(hint)) {
    const question = hintText(hint);
    return {
      title,
      ribbon: t({ message: 'Hint', comment: "On the Impostor's own card, above a question. Short" }),
      text: t({
        message: `${question} Yes!`,
        comment: "Hint on the Impostor's own card: a question about the word, and its answer",
      }),
    };
  }
  return {
    title,
    ribbon: hint ? hintText(hint) : t({ message: 'No hint', comment: "On the Impostor's own card. Short" }),
    text: t({ message: "You don't have the word. Blend in.", comment: "On the Impostor's own card" }),
  };
}
