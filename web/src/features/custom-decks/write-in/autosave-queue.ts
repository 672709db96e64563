/** Save lines while the player types (DECK-04). Each event contains all lines but changes one, so a refusal always concerns that line. */

import type { AckRefused } from '../../../shared/contract.gen';
import { isNumber, isText, listOf, shape } from '../../../shared/guards';
import { tabStorage } from '../../../shared/storage';

export interface Line {
  /** The text in the field. */
  typed: string;
  /** The text that the server has saved, or ''. */
  taken: string;
  /** The latest text that the server has refused. */
  refused?: { text: string; problem: AckRefused };
}

type Send = (names: string[], done: boolean) => Promise<AckRefused | null>;

const DEBOUNCE_MS = 500;
/** The minimum time between autosaves within a line. Leaving a line saves immediately. */
const GAP_MS = 3_000;
const RETRY_MS = 1_500;

/** Failures that a retry may resolve. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'offline',
  'no_answer',
  'nonsense',
  'updating',
  'too_many',
  'unavailable',
  'stopping',
  'internal',
]);

export class AutosaveQueue {
  /** Updated on every render. */
  send: Send;
  /** The delay in milliseconds before typed text is sent, or undefined for the default. */
  debounce: number | undefined;
  /** If true, only `done` is sent. */
  locked = false;
  readonly #changed: (lines: readonly Line[]) => void;
  #lines: readonly Line[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(written: readonly Line[], send: Send, changed: (lines: readonly Line[]) => void) {
    this.#lines = written;
    this.send = send;
    this.#changed = changed;
  }

  type(index: number, text: string): void {
    this.#set(index, { typed: text });
    this.#later(this.debounce ?? Math.max(DEBOUNCE_MS, this.#sentAt + GAP_MS - performance.now()));
  }

  /** Send pending lines. Return true if the server has all lines. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.locked) return Promise.resolve(true);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /**
   * Send pending lines, then mark the player as done or still writing. Return the server's refusal. Null means success, or that a line
   * could not be saved first, in which case the player is not marked as done.
   */
  async done(done: boolean): Promise<AckRefused | null> {
    // Text typed in the meantime may need another request.
    while (this.#sending) await this.#sending;
    if (done && !(await this.flush())) return null;
    return this.send(this.#names(), done);
  }

  async #sendAll(): Promise<boolean> {
    for (let index = this.#next(); index >= 0; index = this.#next()) {
      const text = this.#lines[index]?.typed.trim() ?? '';
      this.#sentAt = performance.now();
      const problem = await this.send(this.#names(index), false);
      if (!problem) this.#set(index, { taken: text });
      else if (TRANSIENT_CODES.has(problem.code)) {
        this.#later(RETRY_MS);
        return false;
      } else if (problem.code === 'wrong_phase') return false;
      else this.#set(index, { refused: { text, problem } });
    }
    return this.#lines.every(({ typed, taken }) => typed.trim() === taken);
  }

  /** Return the index of the first line to send, or -1. Lines whose text the server has saved or refused are skipped. */
  #next(): number {
    return this.#lines.findIndex(
      ({ typed, taken, refused }) => typed.trim() !== taken && typed.trim() !== refused?.text,
    );
  }

  /** Return the names that the server has saved, with the typed name at an index. */
  #names(index = -1): string[] {
    return this.#lines.map(({ typed, taken }, at) => (at === index ? typed.trim() : taken)).filter(Boolean);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #set(index: number, more: Partial<Line>): void {
    this.#lines = this.#lines.map((line, at) => (at === index ? { ...line, ...more } : line));
    this.#changed(this.#lines);
  }
}

/** Store the player's lines in this tab until the writing stage ends, so that they survive a reload. */

const EMPTY: Line = { typed: '', taken: '' };
export const EMPTY_LINES: readonly Line[] = [EMPTY, EMPTY, EMPTY];

/** @param padId the room, and the writer on a shared phone */
const keyOf = (padId: string) => `spysafari:written:${padId}`;

/** Identifies a writing stage by the round that follows it and by its deadline, which the server can postpone. */
export interface WritingTime {
  round: number;
  until: number;
}

const isStored = shape<WritingTime & { lines: Line[] }>({
  round: isNumber,
  until: isNumber,
  lines: listOf(shape<Line>({ typed: isText, taken: isText })),
});

/** Restore the lines. If the deadline has changed, all text is sent again, because the server may have lost it. */
export function restoreLines(padId: string, { round, until }: WritingTime): readonly Line[] {
  const kept = tabStorage.readJson(keyOf(padId));
  if (!isStored(kept) || kept.round !== round || kept.lines.length !== EMPTY_LINES.length) return EMPTY_LINES;
  return kept.lines.map(({ typed, taken }) => ({ typed, taken: kept.until === until ? taken : '' }));
}

export function storeLines(padId: string, time: WritingTime, lines: readonly Line[]): void {
  tabStorage.write(
    keyOf(padId),
    JSON.stringify({ ...time, lines: lines.map(({ typed, taken }) => ({ typed, taken })) }),
  );
}
