/** Save lines while the player types (DECK-04). Each event contains all lines but changes one, so a refusal always concerns that line. */

import type { AckRefused } from '../../../shared/contract.gen';
import { isRecord, isText } from '../../../shared/guards';
import { tabStorage } from '../../../shared/storage';

export interface Lines extends SavedLines {
  /** Refused texts, by line. */
  refused: ReadonlyMap<number, { text: string; problem: AckRefused }>;
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
  readonly #changed: (lines: Lines) => void;
  #lines: Lines;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(written: SavedLines, send: Send, changed: (lines: Lines) => void) {
    this.#lines = { ...written, refused: new Map() };
    this.send = send;
    this.#changed = changed;
  }

  get lines(): Lines {
    return this.#lines;
  }

  type(index: number, text: string): void {
    this.#set({ typed: changedAt(this.#lines.typed, index, text) });
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
    for (let index = this.#next(); index !== null; index = this.#next()) {
      const text = this.#textAt(index);
      const before = this.#lines.taken;
      this.#sentAt = performance.now();
      const problem = await this.send(named(changedAt(before, index, text)), false);
      if (!problem) this.#set({ taken: changedAt(before, index, text) });
      else if (TRANSIENT_CODES.has(problem.code)) {
        this.#later(RETRY_MS);
        return false;
      } else if (problem.code === 'wrong_phase') return false;
      else this.#set({ refused: new Map(this.#lines.refused).set(index, { text, problem }) });
    }
    return this.#lines.typed.every((_, index) => this.#textAt(index) === this.#lines.taken[index]);
  }

  /** Return the index of the first line to send, or null. Lines whose text the server has saved or refused are skipped. */
  #next(): number | null {
    const { typed, taken, refused } = this.#lines;
    const index = typed.findIndex((_, at) => {
      const text = this.#textAt(at);
      return text !== taken[at] && text !== refused.get(at)?.text;
    });
    return index < 0 ? null : index;
  }

  #textAt(index: number): string {
    return (this.#lines.typed[index] ?? '').trim();
  }

  #names(): string[] {
    return named(this.#lines.taken);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #set(more: Partial<Lines>): void {
    this.#lines = { ...this.#lines, ...more };
    this.#changed(this.#lines);
  }
}

const named = (lines: readonly string[]) => lines.filter((text) => text !== '');

const changedAt = (lines: readonly string[], index: number, text: string) =>
  lines.map((line, at) => (at === index ? text : line));

/** Store the player's lines in this tab until the writing stage ends, so that they survive a reload. */

const LINES = 3;

interface SavedLines {
  /** The text in the fields. */
  typed: readonly string[];
  /** The text that the server has saved, or ''. */
  taken: readonly string[];
}

export const EMPTY_LINES: SavedLines = { typed: ['', '', ''], taken: ['', '', ''] };

const keyOf = (roomId: string) => `spysafari:written:${roomId}`;

/** Identifies a writing stage by the round that follows it and by its deadline, which the server can postpone. */
export interface WritingTime {
  round: number;
  until: number;
}

/** Restore the lines. If the deadline has changed, all text is sent again, because the server may have lost it. */
export function restoreLines(roomId: string, { round, until }: WritingTime): SavedLines {
  const kept = tabStorage.readJson(keyOf(roomId));
  if (!isRecord(kept) || kept.round !== round || !isLines(kept.typed) || !isLines(kept.taken))
    return EMPTY_LINES;
  return { typed: kept.typed, taken: kept.until === until ? kept.taken : EMPTY_LINES.taken };
}

export function storeLines(
  roomId: string,
  { round, until }: WritingTime,
  { typed, taken }: SavedLines,
): void {
  tabStorage.write(keyOf(roomId), JSON.stringify({ round, until, typed, taken }));
}

const isLines = (given: unknown): given is string[] =>
  Array.isArray(given) && given.length === LINES && given.every(isText);
