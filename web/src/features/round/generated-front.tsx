import { firstLetter } from '../../decks/generated-picks';
import { GeneratedPicture } from '../../decks/generated-picture';
import { useLetters } from '../../decks/letters';
import { HIDDEN_CARD } from '../../decks/pictures';
import { customSpySign } from '../../decks/spy-sign';
import { customWord } from '../../decks/words';
import { customCardOf, type PlayState } from '../../room/state/play-state';
import { Card, PlateWords } from '../../shared/ui/card';
import type { FrontProps } from './card-front';
import { useListPictures } from './use-table-pictures';

/**
 * The face of a card that players wrote, and of the card of who looks for it. Every phone fetches the same for it, whatever
 * it holds: pictures and letters of all cards in play, and no file for a hand (DECK-05).
 */
export default function GeneratedFront({ className, hand, front }: FrontProps) {
  const pictures = useListPictures(hand, true);
  const canDraw = useLetters(lettersOf(hand));
  const { sign, lang } = customCardOf(hand, hand.cardId);
  const ours = hand.roleId === null || hand.roleId.startsWith('any/');
  return (
    <Card
      className={className}
      {...(pictures
        ? {
            art: hand.isSpy ? (
              <GeneratedPicture name={front.title} sign={customSpySign()} framed />
            ) : (
              <GeneratedPicture name={hand.location ?? ''} sign={sign} lang={lang} framed />
            ),
          }
        : HIDDEN_CARD)}
      tab={front.tab}
      ribbon={front.title}
      lang={hand.isSpy ? undefined : lang}
      plate={
        front.label ? (
          <PlateWords
            label={front.label}
            title={front.text}
            lang={ours ? undefined : lang}
            systemFace={!canDraw(front.text)}
          />
        ) : (
          <PlateWords text={front.text} />
        )
      }
      eager
    />
  );
}

/** All that any phone of the table may draw of the cards before the round is told. Roles are told to nobody else. */
function lettersOf({ chosenCards, own = [] }: PlayState): string {
  const names = chosenCards.flatMap((name, place) => [name, firstLetter(name, own[place]?.lang)]);
  return [customWord('spy'), customWord('card'), ...names].join('');
}
