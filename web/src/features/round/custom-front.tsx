import { customSpySign } from '../../decks/custom-deck';
import { firstLetter } from '../../decks/generated-drawing';
import { GeneratedPicture } from '../../decks/generated-picture';
import { HIDDEN_CARD } from '../../decks/pictures';
import { customWord } from '../../decks/words';
import { useQuery } from '../../room/connection/use-query';
import { customCardOf, type PlayState } from '../../room/state/play-state';
import { Card, PlateWords } from '../../shared/ui/card';
import type { FrontProps } from './card-front';
import { useListPictures } from './card-tiles';

/**
 * The front of a custom card, for the team or the Spy. Every phone loads the pictures and fonts of all cards in play, and no others,
 * because requests for the files of one card would reveal it in a log (DECK-05, docs/decisions/0032).
 */
export default function CustomFront({ className, hand, front }: FrontProps) {
  const pictures = useListPictures(hand, true);
  const canRender = useFonts(wordsInPlay(hand));
  const { sign, lang } = customCardOf(hand, hand.cardId);
  const isTranslated = hand.roleId === null || hand.roleId.startsWith('any/');
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
        <PlateWords
          {...front.plate}
          lang={isTranslated ? undefined : lang}
          systemFont={!canRender(front.plate.title ?? '')}
        />
      }
      eager
    />
  );
}

/** Return the words that any phone may contain before the reveal. Roles are excluded, because only their players know them. */
function wordsInPlay({ chosenCards, own = [] }: PlayState): string {
  const names = chosenCards.flatMap((name, index) => [name, firstLetter(name, own[index]?.lang)]);
  return [customWord('spy'), customWord('card'), ...names].join('');
}

/** Load the web fonts for `words`. Return a function that checks if a text needs additional files. */
function useFonts(words: string): (text: string) => boolean {
  const { result } = useQuery(`fonts ${words}`, async () => {
    const loading = webFonts().map((font) => document.fonts?.load(`1em ${font}`, words).catch(() => []));
    return { ok: true, value: await Promise.all(loading) };
  });
  return (text) =>
    text === '' ||
    (result !== null && webFonts().every((font) => document.fonts?.check(`1em ${font}`, text) ?? true));
}

/** Return the first font of each font list on the page. The others are system fonts. */
function webFonts(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ['--font-game', '--font-text'].map((list) => style.getPropertyValue(list).split(',')[0] ?? '');
}
