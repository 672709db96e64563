import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import styles from './code.module.css';
import { isComposing } from './composing';
import { cx } from './cx';
import { VisuallyHidden } from './visually-hidden';

interface CodeBoxesProps {
  /** One character per box, or '' for an empty box. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Remove characters that a code cannot contain. */
  clean: (typed: string) => string;
  /** Called with all that was typed if typing continues after the last box, because the code is a longer one. */
  onOverflow?: (typed: string) => void;
  legend: string;
  boxLabel: (place: number) => string;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  disabled?: boolean;
}

/** A code field with one box per character. Typing moves focus to the next box, and invalid text is ignored. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, legend, boxLabel, placeholder, invalid, describedBy, disabled } = props;
  const { box, type, typeOver, press, paste, focused } = useBoxes(props);

  return (
    <fieldset disabled={disabled}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={cx(styles.code, invalid && styles.shake)}>
        {value.map((character, place) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are never reordered
            key={place}
            ref={(input) => box(place, input)}
            className={cx(styles.tile, styles.box, invalid && styles.wrong)}
            aria-label={boxLabel(place + 1)}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            value={character}
            placeholder={placeholder ?? ' '}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={place === value.length - 1 ? 'go' : 'next'}
            onInput={(event) => typeOver(place, event.currentTarget.value)}
            onChange={(event) => type(place, event.target.value)}
            onKeyDown={(event) => press(place, event)}
            onPaste={(event) => paste(place, event)}
            onFocus={focused}
          />
        ))}
      </div>
    </fieldset>
  );
}

function useBoxes({
  value,
  onChange,
  clean,
  onOverflow,
}: Pick<CodeBoxesProps, 'value' | 'onChange' | 'clean' | 'onOverflow'>) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const hasFilledLast = useRef(false); // True while the player may continue to type past the last box.

  function box(place: number, input: HTMLInputElement | null) {
    boxes.current[place] = input;
  }

  function focus(place: number) {
    const box = boxes.current[Math.max(0, Math.min(place, value.length - 1))];
    box?.focus();
    box?.select();
  }

  function put(place: number, characters: string) {
    const next = [...value];
    for (const [offset, character] of [...characters].entries()) {
      if (place + offset < next.length) next[place + offset] = character;
    }
    onChange(next);
    focus(place + characters.length);
  }

  function type(place: number, typed: string) {
    if (typed === '') return onChange(value.map((one, at) => (at === place ? '' : one)));
    // A box holds one character. If a second one is typed, keep the new one. Autofill may insert more.
    const fresh = typed.length === 2 ? typed.replace(value[place] ?? '', '') : typed;
    const characters = clean(fresh);
    if (!characters) return;
    if (overflow(characters)) return;
    put(place, characters);
    hasFilledLast.current = characters.length === 1 && place === value.length - 1;
  }

  function overflow(characters: string): boolean {
    if (!hasFilledLast.current || !onOverflow) return false;
    onOverflow(value.join('') + characters);
    return true;
  }

  function focused(event: FocusEvent<HTMLInputElement>) {
    hasFilledLast.current = false;
    event.target.select();
  }

  /** Move on if the same letter is typed again, because that does not trigger a change event. */
  function typeOver(place: number, typed: string) {
    if (typed && typed === value[place] && !overflow(typed)) focus(place + 1);
  }

  function press(place: number, event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Backspace') hasFilledLast.current = false;
    if (event.key === 'Backspace' && value[place] === '' && place > 0) {
      event.preventDefault();
      focus(place - 1);
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focus(place + (event.key === 'ArrowLeft' ? -1 : 1));
    }
  }

  function paste(place: number, event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const characters = clean(event.clipboardData.getData('text'));
    // A complete code fills all boxes, regardless of which box it is pasted into.
    if (characters) put(characters.length >= value.length ? 0 : place, characters);
  }

  return { box, type, typeOver, press, paste, focused };
}

/** A code as tiles. Screen readers read `label`, or the code as one word. */
export function CodeTiles({ code, mini = false, label }: { code: string; mini?: boolean; label?: string }) {
  return (
    <>
      <VisuallyHidden>
        <span translate="no">{label ?? code}</span>
      </VisuallyHidden>
      <span className={cx(styles.code, mini && styles.mini)} aria-hidden="true" translate="no">
        {[...code].map((character, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are never reordered
          <span className={styles.tile} key={place}>
            {character}
          </span>
        ))}
      </span>
    </>
  );
}
