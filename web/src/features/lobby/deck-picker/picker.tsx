import { i18n } from '@lingui/core';
import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo, useCallback, useState } from 'react';
import { MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../../decks/custom-deck';
import { GeneratedPicture } from '../../../decks/generated-picture';
import { cardArt } from '../../../decks/pictures';
import { cardsByWords, playedWord } from '../../../decks/words';
import { ruleSetOf } from '../../../room/game/rule-sets';
import { refusalWords } from '../../../room/state/refusals';
import type { RuleSet } from '../../../room/state/settings';
import type { AckRefused, DeckId, ListedCard } from '../../../shared/contract.gen';
import { Button } from '../../../shared/ui/button';
import { Picture } from '../../../shared/ui/card';
import { Drawing, Icon } from '../../../shared/ui/icon';
import { MiniCard } from '../../../shared/ui/mini-card';
import { ErrorMessage } from '../../../shared/ui/states';
import { Stepper } from '../../../shared/ui/stepper';
import { useAction } from '../../../shared/ui/use-action';
import styles from './picker.module.css';

interface PickerProps {
  deck: DeckId;
  cards: readonly ListedCard[];
  players: number;
  rules: RuleSet;
  /** Another client has changed the cards since the sheet opened. */
  changed: boolean;
  /** Return the refusal, if any. */
  save: (cards: string[]) => Promise<AckRefused | null>;
  onDone: () => void;
}

export function Picker({ deck, cards, players, rules, changed, save, onDone }: PickerProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(cards.flatMap(({ id, out }) => (out ? [] : id))),
  );
  const { pending, problem, run, clear } = useAction(async () => {
    const refusal = await save([...picked]);
    if (!refusal) onDone();
    return refusal;
  });
  const most = Math.min(cards.length, MAX_CUSTOM_CARDS);
  const proposed = proposedCount(rules, players, cards.length);

  const fits = picked.size >= MIN_CUSTOM_CARDS && picked.size <= most;

  function pick(next: ReadonlySet<string>) {
    setPicked(next);
    clear();
  }

  const toggle = useCallback(
    (id: string) => {
      setPicked((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      });
      clear();
    },
    [clear],
  );

  return (
    <div className={styles.picker}>
      <div className={styles.side}>
        <PickTally cards={cards} picked={picked} most={most} onPick={pick} />
        <RandomDraw
          proposed={proposed}
          most={most}
          onDraw={(count) => pick(drawPool(cards, count, Math.random))}
        />
        <PickNotes players={ruleSetOf(rules)?.byApp ? players : null} proposed={proposed} />
      </div>
      <Grid {...{ deck, cards, picked }} onToggle={toggle} />
      <div className={styles.foot}>
        <ErrorMessage center>
          {problem ? refusalWords(problem) || notSaved() : changed && wasChanged()}
        </ErrorMessage>
        <Button primary icon="check" busy={pending} disabled={!fits} onClick={run}>
          {fits ? playWith(picked.size) : picked.size < MIN_CUSTOM_CARDS ? tooFew() : tooMany()}
        </Button>
      </div>
    </div>
  );
}

const notSaved = () => t({ message: "The cards couldn't be saved. Try again." });
const wasChanged = () =>
  t({ message: 'The cards have just been changed on another phone or in another window.' });
const tooFew = () =>
  t({
    message: plural(ph({ least: MIN_CUSTOM_CARDS }), { one: 'At least # card', other: 'At least # cards' }),
    comment: 'Button that cannot be pressed: too few cards are in the game',
  });
const tooMany = () =>
  t({
    message: plural(ph({ most: MAX_CUSTOM_CARDS }), { one: 'At most # card', other: 'At most # cards' }),
    comment: 'Button that cannot be pressed: too many cards are in the game',
  });
const playWith = (count: number) =>
  t({
    message: plural(count, { one: 'Play with # card', other: 'Play with # cards' }),
    comment: 'Button: saves the choice of cards',
  });

interface GridProps {
  deck: DeckId;
  cards: readonly ListedCard[];
  picked: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function Grid({ deck, cards, picked, onToggle }: GridProps) {
  const listed = new Map(cards.map((card) => [card.id, card]));
  const byWords = cardsByWords(
    cards.map(({ name }) => name),
    cards.map(({ id }) => id),
  );
  return (
    <ul className={styles.picks}>
      {byWords.map(({ id = '', words }) => {
        const card = listed.get(id);
        return (
          card && (
            <li key={id}>
              <Pick {...{ deck, card, words, onToggle }} picked={picked.has(id)} />
            </li>
          )
        );
      })}
    </ul>
  );
}

const takenOut = (count: number) =>
  t({
    message: plural(count, { one: '# taken out', other: '# taken out' }),
    comment: 'Number of cards of the deck that are not in the game',
  });

const takenOutAndPlayed = (out: number, played: number) =>
  t({
    message: `${plural(out, { one: '# taken out', other: '# taken out' })}, ${plural(played, { one: '# played', other: '# played' })}`,
    comment: 'Numbers of cards: not in the game, and played in earlier rounds',
  });

interface TallyProps {
  cards: readonly ListedCard[];
  picked: ReadonlySet<string>;
  most: number;
  onPick: (next: ReadonlySet<string>) => void;
}

function PickTally({ cards, picked, most, onPick }: TallyProps) {
  const played = cards.filter((card) => card.played).length;
  const out = cards.length - picked.size;
  return (
    <div className={styles.tally}>
      <p role="status">
        <b>{i18n.number(picked.size)}</b>
        <span>
          <Trans comment="After a large number: the number of cards that can be dealt">in the game</Trans>
          <small>{played === 0 ? takenOut(out) : takenOutAndPlayed(out, played)}</small>
        </span>
      </p>
      <div className={styles.two}>
        <Button
          size="small"
          look="quiet"
          disabled={cards.length > most}
          onClick={() => onPick(new Set(cards.map(({ id }) => id)))}
        >
          {t({ message: 'All', comment: 'Button: puts all cards into the game' })}
        </Button>
        <Button size="small" look="quiet" onClick={() => onPick(new Set())}>
          {t({ message: 'None', comment: 'Button: takes all cards out of the game' })}
        </Button>
      </div>
    </div>
  );
}

interface NotesProps {
  /** The number of players, or null if there is no recommendation for that number. */
  players: number | null;
  proposed: number;
}

function PickNotes({ players, proposed }: NotesProps) {
  return (
    <ul className={styles.notes}>
      {players !== null && (
        <li>
          <Drawing d="M9 17h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.8c.5.4.8 1 .8 1.7v1h5.4v-1c0-.7.3-1.3.8-1.7A6 6 0 0 0 12 3.5z" />
          {t({
            message: plural(players, {
              one: `For # player, ${proposed} cards work best.`,
              other: `For # players, ${proposed} cards work best.`,
            }),
          })}
        </li>
      )}
      <li>
        <Icon name="cards" />
        {t({
          message: plural(ph({ least: MIN_CUSTOM_CARDS }), {
            one: 'At least # card must stay in.',
            other: 'At least # cards must stay in.',
          }),
        })}
      </li>
      <li>
        <Icon name="refresh" />
        <Trans>Played cards come back when fewer than four others are left.</Trans>
      </li>
    </ul>
  );
}

interface RandomDrawProps {
  proposed: number;
  /** The maximum number of cards in the game. */
  most: number;
  onDraw: (count: number) => void;
}

/** Controls that draw a random set of cards. They start with the recommended number. */
function RandomDraw({ proposed, most, onDraw }: RandomDrawProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const count = wanted ?? proposed;
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers do not support grid layout for a fieldset
    <div
      role="group"
      aria-label={t({ message: 'At random', comment: 'Read aloud: cards are drawn at random' })}
      className={styles.luck}
    >
      <Button size="small" onClick={() => onDraw(count)}>
        <span className={styles.surprise}>
          <Drawing d="M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1 -4.5 4.5h-7a4.5 4.5 0 0 1 -4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5zM8.7 8.7v.01M15.3 8.7v.01M12 12v.01M8.7 15.3v.01M15.3 15.3v.01" />
          <Trans comment="Button; the number of cards to draw at random is next to it">
            Surprise me with
          </Trans>
        </span>
      </Button>
      <Stepper
        value={count}
        min={MIN_CUSTOM_CARDS}
        max={most}
        valueText={i18n.number(count)}
        less={t({ message: 'One card fewer', comment: 'Button beside a number' })}
        more={t({ message: 'One card more', comment: 'Button beside a number' })}
        onChange={setWanted}
      />
    </div>
  );
}

/** Return the recommended number of cards (DECK-02). */
export const proposedCount = (rules: RuleSet, players: number, total: number): number =>
  Math.min(total, ruleSetOf(rules)?.proposedCards(players) ?? total);

/** Draw cards and return their ids. Cards that have not been played are preferred. */
export function drawPool(
  cards: readonly ListedCard[],
  count: number,
  random: () => number,
): ReadonlySet<string> {
  const drawn = cards
    .map(({ id, played }) => ({ id, place: random() + (played ? 1 : 0) }))
    .sort((one, other) => one.place - other.place);
  return new Set(drawn.slice(0, count).map(({ id }) => id));
}

interface PickProps {
  deck: DeckId;
  card: ListedCard;
  words: string;
  picked: boolean;
  onToggle: (id: string) => void;
}

/** A toggle that takes a card out of the game or puts it back. Memoized, because there can be 192 of them. */
const Pick = memo(function Pick({ deck, card, words, picked, onToggle }: PickProps) {
  const { id, lang, played } = card;
  const art = cardArt(deck, card);
  return (
    <MiniCard
      picture={
        art ? <Picture src={art.thumb} avif={art.avif} loading="lazy" /> : <GeneratedPicture {...card} />
      }
      name={words}
      lang={lang}
      picked={picked}
      stamp={played && playedWord()}
      onPress={() => onToggle(id)}
    />
  );
});
