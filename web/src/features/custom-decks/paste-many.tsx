import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ClipboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeckBody } from '../../shared/contract.gen';
import { useLanguage } from '../../shared/languages/active-language';
import { ActionRow } from '../../shared/ui/action-row';
import { Button, TextButton } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Buttons } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { useFileInput } from '../../shared/use-file-input';
import { FileSign, PasteSign } from './deck-icons';
import { markupFault, textOfFile } from './files';
import { countCards } from './limits';
import { fileWords, problemWords } from './messages';
import { EncodingField, PasteField, ReadCards } from './paste-field';
import styles from './paste-many.module.css';
import { exceedsLimits, readDeckText } from './read-deck-text';
import type { Problem, Reading } from './text-format';

interface PasteManyProps {
  /** The deck to add the cards to. */
  deck?: DeckBody;
  /** The text is controlled, so that it survives closing. */
  text: string;
  onText: (text: string) => void;
  /** Return the label of the button, and whether it is enabled. */
  action: (reading: Reading) => { words: string; ready: boolean };
  busy?: boolean;
  refusal?: string | undefined;
  onGo: (reading: Reading) => void;
}

/** The imported file that is at the end of the text, and the text `before` it. Null once the text is edited. */
interface Source {
  before: string;
  bytes: Uint8Array<ArrayBuffer>;
  encoding: string;
}

/** Add many cards from typed, pasted or imported text, one per line (DECK-06, DECK-07). */
export function PasteMany({ deck, text, onText, action, busy = false, refusal, onGo }: PasteManyProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [hint, setHint] = useState<string | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [edits, setEdits] = useState(true);
  const { tag } = useLanguage();
  const reading = useMemo(() => readDeckText(text, deck), [text, deck]);
  const { words, ready } = action(reading);

  /** Return false if the text was rejected. */
  function put(next: string): boolean {
    const rejected = exceedsLimits(next);
    setHint(rejected ? tooMuch() : null);
    if (!rejected) onText(next);
    return !rejected;
  }

  /** Add text from another program, and show the cards in place of the field. */
  function take(given: string, file: Omit<Source, 'before'> | null = null) {
    const before = text.trim() ? `${text.trimEnd()}\n` : '';
    const fault = exceedsLimits(given) ? null : markupFault(given);
    if (fault) return setHint(fileWords(fault));
    if (!put(before + given)) return;
    setSource(file && { ...file, before });
    setEdits(false);
  }

  async function paste() {
    const pasted = await navigator.clipboard?.readText?.().catch(() => null);
    if (pasted) return take(pasted);
    flushSync(() => setEdits(true));
    field.current?.focus();
    setHint(pasteByHand());
  }

  function pasteIntoField(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    const isList = !text.trim() && pasted.includes('\n');
    if (!isList && !exceedsLimits(pasted)) return;
    event.preventDefault();
    take(pasted);
  }

  const files = useFileInput('.txt,.csv,.tsv,.json,.md,text/*,application/json', async (file) => {
    const read = await textOfFile(file, tag);
    if (read.ok) take(read.text, read);
    else setHint(fileWords(read.fault));
  });

  function decodeAs(encoding: string) {
    if (source && put(source.before + new TextDecoder(encoding).decode(source.bytes)))
      setSource({ ...source, encoding });
  }

  function edit(line = 1) {
    flushSync(() => setEdits(true));
    selectLine(field.current, line);
  }

  const hasField = edits || text === '';

  return (
    <div className={styles.sheet}>
      <p className={styles.how}>
        <Trans comment="Above a field for many cards">
          Put one card on each line, and its roles after a colon. Spreadsheet rows work, too.
        </Trans>
      </p>
      <Buttons className={styles.sources}>
        <Button size="small" look="quiet" icon={<PasteSign />} onClick={paste}>
          <Trans comment="Button: pastes the copied text">Paste</Trans>
        </Button>
        <Button size="small" look="quiet" icon={<FileSign />} onClick={files.open}>
          <Trans comment="Button">Open a file</Trans>
        </Button>
        {files.input}
      </Buttons>
      <ErrorMessage>{hint}</ErrorMessage>
      {hasField ? (
        <PasteField
          label={t({ message: 'Your cards', comment: 'A field of several lines, read aloud' })}
          placeholder={example()}
          text={text}
          onText={(typed) => {
            setSource(null);
            setEdits(true);
            put(typed);
          }}
          onPaste={pasteIntoField}
          bad={new Set(reading.isJson ? [] : reading.problems.map(({ line }) => line))}
          describedBy={id}
          field={field}
        />
      ) : (
        source && <EncodingField {...source} onEncoding={decodeAs} />
      )}
      <Verdicts id={id} reading={reading} onTap={({ line }) => edit(reading.isJson ? 1 : line)} />
      <ReadCards reading={reading} />
      {!hasField && (
        <TextButton icon="pen" onClick={() => edit()}>
          <Trans comment="Button: shows the text that cards were read from">Edit as text</Trans>
        </TextButton>
      )}
      <div className={styles.foot}>
        <ErrorMessage center>{refusal ?? leftWords(reading)}</ErrorMessage>
        <Button
          primary
          icon="plus"
          busy={busy}
          disabled={!ready}
          onClick={() => {
            setSource(null); // Keep only the lines with errors.
            onGo(reading);
          }}
        >
          {words}
        </Button>
      </div>
    </div>
  );
}

/** The number of lines with errors, because in a long text the lines themselves may be out of view. */
const leftWords = ({ problems, cards }: Reading) =>
  problems.length > 0 &&
  cards.length > 0 &&
  t({
    message: plural(ph({ count: problems.length }), {
      one: '# line will be left out.',
      other: '# lines will be left out.',
    }),
    comment: 'Above the button that adds the other lines of a text: the number of lines with errors',
  });

const tooMuch = () =>
  t({ message: "That's far too much for one deck. Paste up to 60 lines.", comment: 'About pasted text' });
const pasteByHand = () =>
  t({ message: 'Press and hold in the field below, then choose Paste.', comment: 'The button cannot paste' });
const example = () =>
  t({
    message: `Coffee corner ☕: barista, bean counter
Server room: admin, cleaner
Roof`,
    comment: 'An example of three cards, in an empty field. Keep the colons, the commas and the line breaks',
  });

/** Problems beyond this number are only counted. */
const MAX_SHOWN_PROBLEMS = 4;

interface VerdictsProps {
  id: string;
  reading: Reading & { isJson: boolean };
  onTap: (problem: Problem) => void;
}

function Verdicts({ id, reading, onTap }: VerdictsProps) {
  const { problems, cards, title, words, isJson } = reading;
  const more = problems.length - MAX_SHOWN_PROBLEMS;
  return (
    <div id={id} className={styles.verdicts} aria-live="polite">
      {problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem) => (
        <ActionRow
          key={`${problem.line} ${problem.fault}`}
          icon="warning"
          look="danger"
          text={<Trans comment="Under an error in a line of text">Fix it, or it gets left out.</Trans>}
          onClick={() => onTap(problem)}
        >
          {problemWords(problem, isJson)}
        </ActionRow>
      ))}
      {more > 0 && (
        <p className={styles.more}>
          {t({
            message: plural(more, { one: 'and # more line', other: 'and # more lines' }),
            comment: 'After lines with something wrong',
          })}
        </p>
      )}
      {cards.length > 0 && (
        <ActionRow icon="check" text={aboutWords(title !== null, words !== null)} onClick={null}>
          {t({
            message: plural(ph({ count: countCards(cards) }), {
              one: '# card is ready',
              other: '# cards are ready',
            }),
            comment: 'Under a field for many cards',
          })}
        </ActionRow>
      )}
    </div>
  );
}

function aboutWords(title: boolean, words: boolean): ReactNode {
  if (title && words)
    return t({ message: 'So are the title and the two names.', comment: "Under 'Eight cards are ready'" });
  if (title) return t({ message: 'So is the title.', comment: "Under 'Eight cards are ready'" });
  return words ? t({ message: 'So are the two names.', comment: "Under 'Eight cards are ready'" }) : null;
}

function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.parentElement?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'center' });
}

function addAction({ cards, title, words }: Reading) {
  if (cards.length > 0)
    return {
      ready: true,
      words: t({
        message: plural(ph({ count: countCards(cards) }), { one: 'Add # card', other: 'Add # cards' }),
        comment: 'Button',
      }),
    };
  const ready = title !== null || words !== null;
  return {
    ready,
    words: ready
      ? t({ message: 'Use these', comment: 'Button: the title of a deck, or its two words' })
      : t({ message: 'Add cards', comment: 'Button that cannot be pressed: no card is there yet' }),
  };
}

export function PasteButton({ look, onPress }: { look?: 'go' | 'plain'; onPress: () => void }) {
  return (
    <Button look={look} icon={<PasteSign />} onClick={onPress}>
      <Trans comment="Button: many cards at once">Paste many</Trans>
    </Button>
  );
}

interface PasteDialogProps extends Omit<PasteManyProps, 'action'> {
  onClose: () => void;
}

export function PasteDialog({ onClose, ...paste }: PasteDialogProps) {
  return (
    <Dialog
      sheet
      title={t({ message: 'Paste many', comment: 'Heading: many cards at once' })}
      onClose={onClose}
    >
      <PasteMany {...paste} action={addAction} />
    </Dialog>
  );
}
