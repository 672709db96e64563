import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { MAX_CUSTOM_CARDS, MIN_CUSTOM_CARDS } from '../../../decks/custom-limits';
import { cardsByWords } from '../../../decks/words';
import { refusalWords } from '../../../room/state/refusals';
import type { Rules } from '../../../room/state/rules';
import { takenOut } from '../../../room/state/use-configuration';
import type { AckRefused, DeckId, ListedCard } from '../../../shared/contract.gen';
import { Button } from '../../../shared/ui/button';
import { ErrorMessage } from '../../../shared/ui/states';
import { Notes } from './notes';
import { Pick } from './pick';
import styles from './picker.module.css';
import { drawPool, proposedCount } from './pool';
import { RandomDraw } from './random-draw';

interface PickerProps {
  deck: DeckId;
  cards: readonly ListedCard[];
  players: number;
  rules: Rules;
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AckRefused | null>(null);
  const most = Math.min(cards.length, MAX_CUSTOM_CARDS);
  const proposed = proposedCount(rules, players, cards.length);

  const fits = picked.size >= MIN_CUSTOM_CARDS && picked.size <= most;

  function pick(next: ReadonlySet<string>) {
    setPicked(next);
    setProblem(null);
  }

  const toggle = useCallback((id: string) => {
    setPicked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
    setProblem(null);
  }, []);

  async function go() {
    setBusy(true);
    const refusal = await save([...picked]);
    setProblem(refusal);
    setBusy(false);
    if (!refusal) onDone();
  }

  return (
    <div className={styles.picker}>
      <div className={styles.side}>
        <Tally cards={cards} picked={picked} most={most} onPick={pick} />
        <RandomDraw
          proposed={proposed}
          most={most}
          onDraw={(count) => pick(drawPool(cards, count, Math.random))}
        />
        <Notes players={rules.referee === 'admin' ? null : players} proposed={proposed} />
      </div>
      <Grid {...{ deck, cards, picked }} onToggle={toggle} />
      <div className={styles.foot}>
        <ErrorMessage center>
          {problem ? refusalWords(problem) || notSaved() : changed && wasChanged()}
        </ErrorMessage>
        <Button look="go" size="big" wide icon="check" busy={busy} disabled={!fits} onClick={go}>
          {fits ? playWith(picked.size) : picked.size < MIN_CUSTOM_CARDS ? tooFew() : tooMany()}
        </Button>
      </div>
    </div>
  );
}

const notSaved = () =>
  t({ message: "The cards couldn't be saved. Try again.", comment: 'What the admin did has failed' });
const wasChanged = () =>
  t({
    message: 'The cards have just been changed on another phone or in another window.',
    comment: 'To the admin, who was choosing cards',
  });
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
      {byWords.map(({ name, id = '', words }) => (
        <li key={id}>
          <Pick
            {...{ deck, id, name, words }}
            sign={listed.get(id)?.sign}
            lang={listed.get(id)?.lang}
            picked={picked.has(id)}
            played={listed.get(id)?.played === true}
            onPress={onToggle}
          />
        </li>
      ))}
    </ul>
  );
}

const takenOutAndPlayed = (out: number, played: number) =>
  t({
    message: `${plural(out, { one: '# taken out', other: '# taken out' })}, ${plural(played, { one: '# played', other: '# played' })}`,
    comment: 'Numbers of cards: not in the game, and played in earlier rounds',
  });

interface TallyProps {
  cards: readonly ListedCard[];
  picked: ReadonlySet<string>;
  /** Maximum number of cards in the game. */
  most: number;
  onPick: (next: ReadonlySet<string>) => void;
}

function Tally({ cards, picked, most, onPick }: TallyProps) {
  const played = cards.filter((card) => card.played).length;
  const out = cards.length - picked.size;
  return (
    <div className={styles.tally}>
      <p role="status">
        <b>{picked.size}</b>
        <span>
          <Trans comment="After a large number: so many cards can come">in the game</Trans>
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
