import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { CARD_LIMIT } from '../../../decks/custom-deck';
import { Ribbon } from '../../../shared/ui/chip';
import { isComposing } from '../../../shared/ui/composing';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { CutNote, useLimit } from '../../../shared/ui/limited-text';
import { ErrorMessage } from '../../../shared/ui/states';
import { deckRefusalWords } from '../deck-refusals';
import type { Line } from './autosave-queue';
import type { Pad } from './use-lines';
import styles from './writing-pad.module.css';

const labels = () => [
  t({ message: 'First place', comment: 'Read aloud: a field to write the name of a place in' }),
  t({ message: 'Second place', comment: 'Read aloud: a field to write the name of a place in' }),
  t({ message: 'Third place', comment: 'Read aloud: a field to write the name of a place in' }),
];

const jokes = () => [
  t({ message: 'The night bus, back row', comment: 'A joke in an empty field: a place to play with' }),
  t({ message: "Oskar's tiny balcony", comment: 'A joke in an empty field; Oskar is any name' }),
  t({ message: "Grandma's kitchen, 6 a.m.", comment: 'A joke in an empty field: a place to play with' }),
];

/** Three lines to write on. They are `locked` if the player has finished or the time has run out. */
export function WritingPad({ pad, locked }: { pad: Pad; locked: boolean }) {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const firstEmpty = () => fields.current.find((field) => field?.value.trim() === '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `locked` is the only trigger
  useEffect(() => {
    if (locked) return;
    // Deferred, because a new screen first moves focus to its `<main>`.
    const timer = setTimeout(() => (firstEmpty() ?? fields.current[0])?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [locked]);

  function onEnter(place: number) {
    void pad.flush();
    const next = fields.current[place + 1] ?? firstEmpty();
    if (next) next.focus();
    else void pad.done(true);
  }

  return (
    <section className={styles.pad}>
      <div className={styles.ribbon}>
        <Ribbon as="h2">
          <Trans comment="Heading over three lines to write on">Write three places</Trans>
        </Ribbon>
      </div>
      <div className={styles.lines}>
        {pad.lines.map((line, place) => (
          <PadRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the three lines are never reordered
            key={place}
            {...{ pad, index: place, line, locked }}
            last={place === pad.lines.length - 1}
            onEnter={() => onEnter(place)}
            field={(field) => {
              fields.current[place] = field;
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface PadRowProps {
  pad: Pad;
  index: number;
  line: Line;
  locked: boolean;
  last: boolean;
  onEnter: () => void;
  field: (field: HTMLInputElement | null) => void;
}

function PadRow({ pad, index, line, locked, last, onEnter, field }: PadRowProps) {
  const id = useId();
  const { isCut, control } = useLimit(CARD_LIMIT, line.typed, (typed) => pad.type(index, typed));
  const words = line.typed.trim();
  const refusal = line.refused?.text === words ? line.refused.problem : null;
  const taken = words !== '' && line.taken === words;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) onEnter(); // A held key would go through all lines and finish.
  }

  return (
    <div className={cx(styles.line, taken && styles.taken)}>
      <span className={styles.number}>{taken ? <Icon name="check" /> : <span>{index + 1}</span>}</span>
      <input
        ref={field}
        type="text"
        className={styles.input}
        aria-label={labels()[index]}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal ? id : undefined}
        placeholder={jokes()[index]}
        {...control}
        readOnly={locked}
        autoComplete="off"
        enterKeyHint={last ? 'done' : 'next'}
        onBlur={() => void pad.flush()}
        onKeyDown={onKeyDown}
      />
      <div className={styles.refusal}>
        <CutNote isCut={isCut} />
        <ErrorMessage id={id}>{refusal && deckRefusalWords(refusal)}</ErrorMessage>
      </div>
    </div>
  );
}
