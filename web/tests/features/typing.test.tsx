/** Input methods and limits in every field that players type into. */
import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useRef, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeField } from '../../src/features/custom-decks/deck-rows';
import { CardForm } from '../../src/features/custom-decks/editor/card-form';
import { DeckSettings } from '../../src/features/custom-decks/editor/deck-settings';
import { PasteField } from '../../src/features/custom-decks/paste-field';
import { WritingPad } from '../../src/features/custom-decks/write-in/writing-pad';
import { CodePanel } from '../../src/features/join/code-panel';
import Join from '../../src/features/join/join-page';
import { NameForm } from '../../src/features/join/name-form';
import { joinRequest } from '../../src/features/join/take-seat';
import SeatForm from '../../src/features/lobby/seat-form';
import { OwnWords } from '../../src/features/round/talk/own-words';
import { CurrentRoom } from '../../src/room/state/use-room';
import type { DeckBody } from '../../src/shared/contract.gen';

const FAMILY = '👨‍👩‍👧‍👦';
const CUT = "That's all that fits. The end was cut off.";

/** Called by everything that Enter may trigger. */
const acted = vi.fn();

beforeEach(() => acted.mockClear());

function Words() {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <OwnWords field={field} label="Words" value={text} invalid={false} onChange={setText} onEnter={acted} />
  );
}

function JoinForm() {
  return <NameForm {...joinRequest('K7WD')} ask={acted} action="Join Game" doing="Joining..." />;
}

function Seat() {
  const nothing = () => undefined;
  return (
    <CurrentRoom value={{ roomId: 'K7WD', session: { addSeat: acted } as never }}>
      <SeatForm player={null} canRename onRemove={nothing} onClose={nothing} />
    </CurrentRoom>
  );
}

function Pad() {
  const [typed, setTyped] = useState(['', '', '']);
  const pad = {
    lines: typed.map((line) => ({ typed: line, taken: '' })),
    type: (index: number, text: string) => setTyped(typed.map((line, at) => (at === index ? text : line))),
    flush: acted,
    done: acted,
  };
  return <WritingPad pad={pad} locked={false} />;
}

const DECK: DeckBody = {
  title: '',
  words: { pair: 'own', spy: '', card: '' },
  language: 'en',
  cards: [{ name: '', emoji: '', roles: [] }],
};

function Editor() {
  const [deck, setDeck] = useState(DECK);
  return <CardForm deck={deck} index={0} onCard={(card) => setDeck({ ...deck, cards: [card] })} />;
}

function Settings() {
  const [deck, setDeck] = useState(DECK);
  return <DeckSettings deck={deck} change={setDeck} onClose={acted} onDelete={acted} />;
}

function AnyCode() {
  const [code, setCode] = useState('');
  return <CodePanel code={code} onCode={setCode} />;
}

function Paste() {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <PasteField
      label="Cards"
      placeholder=""
      text={text}
      onText={setText}
      onPaste={acted}
      bad={new Set()}
      describedBy=""
      field={field}
    />
  );
}

const Code = () => <CodeField busy={false} problem={null} onCode={acted} />;

/** The fields that limit their text, with the number of characters. */
const LIMITED: readonly [string, ComponentType, number][] = [
  ['Words', Words, 120],
  ['Your Name', JoinForm, 25],
  ['Name', Seat, 25],
  ['First place', Pad, 32],
  ['Name', Editor, 32],
  ['Title', Settings, 40],
  ["Who doesn't know the card", Settings, 20],
  ['What the others know', Settings, 20],
];
const OTHERS: readonly [string, ComponentType][] = [
  ['Another role', Editor],
  ['Cards', Paste],
];
const CODES: readonly [string, ComponentType][] = [
  ['Room code, character 1', Join],
  ['Room, TV or deck code', AnyCode],
  ['Room, TV or deck code', Code],
];

type Control = HTMLInputElement | HTMLTextAreaElement;

function fieldOf(name: string, Part: ComponentType): Control {
  render(<Part />);
  return screen.getByRole('textbox', { name });
}

const type = (field: Control, value: string) => fireEvent.input(field, { target: { value } });

/** Compose a word before the text of a field, as Chromium does: the last change comes before the end of the composition. */
function compose(field: Control, steps: readonly string[]): void {
  const text = field.value;
  fireEvent.compositionStart(field);
  for (const step of steps) {
    fireEvent.input(field, { target: { value: `${step}${text}` }, isComposing: true });
    expect(field, 'a changed value would end the composition').toHaveValue(`${step}${text}`);
  }
  const key = { key: 'Enter', keyCode: 229, isComposing: true };
  expect(fireEvent.keyDown(field, key), 'left to the input method').toBe(true);
  field.setSelectionRange(steps.at(-1)?.length ?? 0, steps.at(-1)?.length ?? 0);
  fireEvent.compositionEnd(field);
}

test.each([...LIMITED.map(([name, Part]) => [name, Part] as const), ...OTHERS])(
  'an input method composes a word in "%s" of %o',
  (name, Part) => {
    const field = fieldOf(name, Part);
    compose(field, ['に', 'にほ', '日本']);
    // Safari ends the composition before the keydown of the Enter that confirms it.
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(true);

    expect(field).toHaveValue('日本');
    expect(acted).not.toHaveBeenCalled();
  },
);

test.each(CODES)('Enter that confirms an input method’s letter does nothing in "%s"', (name, Part) => {
  const field = fieldOf(name, Part);
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'k' }, isComposing: true });
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })).toBe(true);
  fireEvent.compositionEnd(field);

  expect(field).toHaveValue('K');
  expect(acted).not.toHaveBeenCalled();
});

test.each(LIMITED)(
  '"%s" of %o keeps what is composed when it is full, cuts the end, and says so',
  (name, Part, most) => {
    const field = fieldOf(name, Part);
    const full = `${'x'.repeat(most - 1)}${FAMILY}`;
    type(field, full);
    expect(field).toHaveValue(full);
    expect(screen.queryByText(CUT)).toBeNull();

    compose(field, ['に', '日本']);
    expect(field).toHaveValue(`日本${'x'.repeat(most - 2)}`);
    expect(field.selectionStart, 'the caret stays behind the word').toBe(2);
    expect(screen.getByText(CUT).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');

    type(field, '日本');
    expect(screen.queryByText(CUT)).toBeNull();
  },
);

test.each(LIMITED)('"%s" of %o does not cut an emoji in half', (name, Part, most) => {
  const field = fieldOf(name, Part);
  type(field, `${'x'.repeat(most - 1)}${FAMILY}${FAMILY}`);

  expect(field).toHaveValue(`${'x'.repeat(most - 1)}${FAMILY}`);
  expect(screen.getByText(CUT)).toBeVisible();
});

test('a family emoji counts as one character', () => {
  type(fieldOf('Words', Words), FAMILY);
  expect(screen.getByText('1 / 120')).toBeInTheDocument();
});
