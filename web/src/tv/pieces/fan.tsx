import { cardArt } from '../../decks/card-art';
import { choiceOf, choiceTitle } from '../../room/state/deck-choice';
import type { DeckId, OwnView, RoomView } from '../../shared/contract.gen';
import slipPicture from '../art/slip.svg';
import writtenPicture from '../art/slip-written.svg';
import { at } from '../at';
import { BACKS } from '../backs';
import { cardListed } from '../card-shown';
import { useOwnCards } from '../own-cards';
import { CardPicture } from './card-picture';
import styles from './fan.module.css';
import { Ribbon } from './ribbon';

type BuiltIn = Exclude<DeckId, 'ownDeck'>;

/** A look at what is in the deck: the same four every time, which tells nothing of what will be dealt. */
const SAMPLES: Readonly<Record<BuiltIn, readonly string[]>> = {
  locationDeck: ['submarine', 'castle', 'circus', 'jazzclub'],
  animalsDeck: ['lion', 'penguin', 'octopus', 'panda'],
};
const FAN: readonly (readonly [x: number, y: number, turn: number])[] = [
  [23.375, 22.2, -16],
  [30.25, 20.3, -5],
  [37.5, 20.3, 5],
  [44.375, 22.2, 16],
];
const [WIDTH, HEIGHT] = [13.5, 18.875] as const;

/** Four cards of the deck that is chosen, and what it is called. `middle`: in rem, from the left. */
export function Fan({ view: { currentDeck, own }, middle }: { view: RoomView; middle: number }) {
  return (
    <>
      {FAN.map(([x, y, turn], place) => (
        <div
          key={x}
          className={styles.sample}
          style={{ ...at(x, y, WIDTH, HEIGHT), transform: `rotate(${turn}deg)` }}
        >
          {currentDeck === 'ownDeck' ? (
            <OwnSample own={own} place={place} />
          ) : (
            <Whole src={cardArt(currentDeck, { name: SAMPLES[currentDeck][place] ?? '', sign: '' })?.src} />
          )}
        </div>
      ))}
      <div className={styles.deck} style={at(middle - 18.75, 38.6, 37.5)}>
        <Ribbon
          as="h1"
          width={24}
          most={2.875}
          lines={3}
          lang={currentDeck === 'ownDeck' ? own?.language : undefined}
        >
          {choiceTitle(choiceOf(currentDeck, own), own ?? null)}
        </Ribbon>
      </div>
    </>
  );
}

/** Of cards that players brought; their backs until they come. What is to be written, is paper. */
function OwnSample({ own, place }: { own: OwnView | undefined; place: number }) {
  const { list } = useOwnCards();
  if (own?.kind === 'written') return <Whole src={place === FAN.length - 1 ? writtenPicture : slipPicture} />;
  const card = list[place];
  if (!card) return <Whole src={BACKS.ownDeck} />;
  return <CardPicture key={card.id} card={cardListed(card)} width={WIDTH} />;
}

const Whole = ({ src }: { src: string | undefined }) => <img className={styles.picture} src={src} alt="" />;
