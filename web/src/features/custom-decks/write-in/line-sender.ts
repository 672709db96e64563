/**
 * Brings what a player writes to the server while it is being written, so that nothing is lost when the time is over (DECK-04). Each
 * event says all lines, of which one is new: so a refusal is about that one.
 */
import type { AckRefused } from '../../../shared/contract.gen';
import type { Written } from './kept-lines';

export interface Lines extends Written {
  /** Lines that the server will not have, by their place, with the words that it refused. */
  refused: ReadonlyMap<number, { text: string; problem: AckRefused }>;
}

type Send = (names: string[], done: boolean) => Promise<AckRefused | null>;

const PAUSE_MS = 500;
/** Between what goes out in mid-line. Whoever leaves a line sends it at once. */
const GAP_MS = 3_000;
const AGAIN_MS = 1_500;

/** What may go well in a moment. */
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'no_answer',
  'nonsense',
  'updating',
  'too_many',
  'unavailable',
  'stopping',
  'internal',
]);

export class LineSender {
  /** Set anew with each render. */
  send: Send;
  /** Before what is typed goes out, in milliseconds; undefined: as usual. */
  pause: number | undefined;
  /** Nothing but `done` goes out. */
  locked = false;
  readonly #changed: (lines: Lines) => void;
  #lines: Lines;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | null = null;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(written: Written, send: Send, changed: (lines: Lines) => void) {
    this.#lines = { ...written, refused: new Map() };
    this.send = send;
    this.#changed = changed;
  }

  get lines(): Lines {
    return this.#lines;
  }

  type(place: number, text: string): void {
    this.#set({ typed: changedAt(this.#lines.typed, place, text) });
    this.#later(this.pause ?? Math.max(PAUSE_MS, this.#sentAt + GAP_MS - performance.now()));
  }

  /** Sends what waits, and returns whether the server has all that stands on the pad. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.locked) return Promise.resolve(true);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** Sends what waits, then that the player is done, or writes on. Returns what was wrong; null, too, if a line is. */
  async done(done: boolean): Promise<AckRefused | null> {
    // What is typed meanwhile may need another turn.
    while (this.#sending) await this.#sending;
    if (done && !(await this.flush())) return null;
    return this.send(this.#names(), done);
  }

  async #sendAll(): Promise<boolean> {
    for (let place = this.#next(); place !== null; place = this.#next()) {
      const text = this.#textAt(place);
      const before = this.#lines.taken;
      this.#sentAt = performance.now();
      const problem = await this.send(named(changedAt(before, place, text)), false);
      if (!problem) this.#set({ taken: changedAt(before, place, text) });
      else if (PASSING.has(problem.code)) {
        this.#later(AGAIN_MS);
        return false;
      } else if (problem.code === 'wrong_phase') return false;
      else this.#set({ refused: new Map(this.#lines.refused).set(place, { text, problem }) });
    }
    return this.#lines.typed.every((_, place) => this.#textAt(place) === this.#lines.taken[place]);
  }

  /** The first line that the server does not know as it stands. */
  #next(): number | null {
    const { typed, taken, refused } = this.#lines;
    const place = typed.findIndex((_, at) => {
      const text = this.#textAt(at);
      return text !== taken[at] && text !== refused.get(at)?.text;
    });
    return place < 0 ? null : place;
  }

  #textAt(place: number): string {
    return (this.#lines.typed[place] ?? '').trim();
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

const changedAt = (lines: readonly string[], place: number, text: string) =>
  lines.map((line, at) => (at === place ? text : line));
