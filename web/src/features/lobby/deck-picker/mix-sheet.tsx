import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { GeneratedPicture } from '../../../decks/generated-picture';
import { DECK_TITLES, DECKS } from '../../../decks/words';
import type { AckRefused, CustomCardsView, DeckCard } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { ErrorMessage, Waiting } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { deckRefusalWords } from '../../custom-decks/deck-refusals';
import { cleanDeck, countCards, keysOf } from '../../custom-decks/limits';
import { deckProblem, uploadWords } from '../../custom-decks/messages';
import { shareDeck } from '../../custom-decks/sharing';
import { type MyDeck, readMyDeck } from '../../custom-decks/store';
import { useMyDecks } from '../../custom-decks/use-my-decks';
import { PrintedCover } from './deck-covers';
import styles from './mix-sheet.module.css';

const MIN_DECKS = 2;
const MAX_DECKS = 4;
const CARDS_IN_PRINT = 36;
const WORDS = 240;

interface MixSheetProps {
  /** The custom deck or mix that the room uses or last used. */
  brought: CustomCardsView | null;
  /** True for a game with clues, which may also have words and plays with all cards of a mix. */
  hasClues: boolean;
  /** Return the refusal, if any. */
  onUse: (decks: string[]) => Promise<AckRefused | null>;
}

interface Ingredient {
  /** The id for `use-deck`, or the local id of one of this browser's decks. */
  id: string;
  /** Set for a local deck, which the server may not have. */
  mine?: MyDeck;
  title: string;
  /** The title's language, if it differs from the page's. */
  lang?: string;
  picture: ReactNode;
  /** The number of cards, or null if it is unknown. */
  cards: number | null;
}

function ingredientsOf(
  mine: readonly MyDeck[],
  brought: CustomCardsView | null,
  hasClues: boolean,
): Ingredient[] {
  const decks = hasClues ? (['wordsDeck', ...DECKS] as const) : DECKS;
  const printed = decks.map((deck) => ({
    id: deck,
    title: DECK_TITLES[deck](),
    picture: <PrintedCover deck={deck} />,
    cards: deck === 'wordsDeck' ? WORDS : CARDS_IN_PRINT,
  }));
  const playable = mine.filter(({ deck }) => !deckProblem(deck));
  const own = playable.map((each) => {
    const { title, language, cards } = each.deck;
    return { ...written(each.id, title, language, countCards(cards), cards[0]), mine: each };
  });
  const known = new Set<string>([...decks, ...playable.flatMap(({ shared }) => shared?.hash ?? [])]);
  // A friend's deck, chosen by its code.
  const single = brought?.kind === 'deck' ? brought : null;
  const others = (brought?.sources ?? [])
    .filter((id) => !known.has(id))
    .map((id) =>
      single
        ? written(id, single.title, single.language, single.total)
        : written(id, friendsDeck(), '', null),
    );
  return [...printed, ...own, ...others];
}

/** Upload local decks and choose the mix. Return the refusal, or null on success. */
async function mixed(
  picked: readonly Ingredient[],
  onUse: MixSheetProps['onUse'],
): Promise<AckRefused | null> {
  const ids: string[] = [];
  for (const { id, mine } of picked) {
    // Read the deck again, because a recent upload may have given it a code.
    const answer = mine && (await shareDeck((await readMyDeck(mine.id)) ?? mine));
    if (answer && !answer.ok) return answer;
    ids.push(answer?.value.code ?? id);
  }
  return onUse(ids);
}

const friendsDeck = () =>
  t({ message: "A friend's deck", comment: 'In a list of decks: a deck whose title is unknown' });

function written(
  id: string,
  title: string,
  language: string,
  cards: number | null,
  first: Pick<DeckCard, 'name' | 'emoji'> = { name: title, emoji: '' },
): Ingredient {
  return {
    id,
    title,
    lang: language,
    picture: <GeneratedPicture name={first.name} sign={first.emoji} lang={language} />,
    cards,
  };
}

/** Return the number of distinct card names in a mix, or the number of cards that the server draws (36) if the names of a deck are unknown. */
function poolOf(decks: readonly Ingredient[]): number {
  const names = decks.map(
    ({ mine }) => mine && cleanDeck(mine.deck).cards.flatMap(({ name }) => keysOf(name)),
  );
  return names.every((each) => each !== undefined) ? new Set(names.flat()).size : CARDS_IN_PRINT;
}

/** The sheet for mixing two to four decks (DECK-17). */
export default function MixSheet({ brought, hasClues, onUse }: MixSheetProps) {
  const mine = useMyDecks();
  const [picks, setPicks] = useState<ReadonlySet<string> | null>(null);
  const { pending, problem, run, clear } = useAction(() => mixed(chosen, onUse));
  const ingredients = mine && ingredientsOf(mine, brought, hasClues);
  const used = (ingredients ?? []).filter(({ id, mine }) =>
    brought?.sources.includes(mine?.shared?.hash ?? id),
  );
  const picked = picks ?? new Set(used.map(({ id }) => id));
  const chosen = (ingredients ?? []).filter(({ id }) => picked.has(id));
  const pool = chosen.length < MIN_DECKS ? CARDS_IN_PRINT : poolOf(chosen);

  function toggle(id: string) {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicks(next);
    clear();
  }

  function go(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  if (!ingredients)
    return (
      <Waiting>
        <Trans comment="A sheet is about to be shown">One moment...</Trans>
      </Waiting>
    );
  return (
    <form className={styles.mix} onSubmit={go}>
      <p className={styles.hint}>
        {pool < CARDS_IN_PRINT
          ? cardsWords(pool)
          : hasClues
            ? t({ message: 'Two to four decks become one.' })
            : t({ message: 'Two to four decks become one. We draw 36 of their cards to start with.' })}
      </p>
      <ul className={styles.decks}>
        {ingredients.map((each) => (
          <li key={each.id}>
            <DeckRow
              {...each}
              picked={picked.has(each.id)}
              full={picked.size >= MAX_DECKS}
              onToggle={() => toggle(each.id)}
            />
          </li>
        ))}
      </ul>
      <ErrorMessage center>{problem && (deckRefusalWords(problem) || uploadWords(problem))}</ErrorMessage>
      <Button
        type="submit"
        primary
        icon="cards"
        busy={pending}
        disabled={picked.size < MIN_DECKS || picked.size > MAX_DECKS}
      >
        {picked.size < MIN_DECKS ? tooFew() : mixThem(picked.size)}
      </Button>
    </form>
  );
}

const cardsWords = (cards: number) =>
  t({
    message: plural(cards, { one: '# card', other: '# cards' }),
    comment: 'How many cards a deck has',
  });
const tooFew = () =>
  t({
    message: 'Pick two or more',
    comment: 'Button that cannot be pressed: too few decks are picked to mix',
  });
const mixThem = (count: number) =>
  t({
    message: plural(count, { one: 'Mix # deck', other: 'Mix # decks' }),
    comment: 'Button: plays with the cards of this number of decks',
  });

interface RowProps extends Ingredient {
  picked: boolean;
  /** True if no more decks can be picked. */
  full: boolean;
  onToggle: () => void;
}

function DeckRow({ title, lang, picture, cards, picked, full, onToggle }: RowProps) {
  return (
    <label className={cx(styles.row, picked ? styles.picked : full && styles.unavailable)}>
      <input type="checkbox" checked={picked} disabled={full && !picked} onChange={onToggle} />
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <Name of={title} lang={lang} /> {cards !== null && <small>{cardsWords(cards)}</small>}
      </span>
      <Icon name="check" badge={styles.tick} />
    </label>
  );
}
