/** What follows the call that ends a round (PLAY-15, PLAY-16), for that round only. */
import type { Problem } from './api';
import { knownRoom, roundEnded, roundZeroed, type Write } from './room-store';

const FALLBACK_MS = 2_000;
const DOUBT_MS = 3_000;

/** Somebody else was faster, the server's clock has a moment to go, or it is being updated and the page waits for it. */
const HARMLESS: ReadonlySet<string> = new Set(['wrong_phase', 'round_not_over', 'stale_clock', 'updating']);

export class RoundEnding {
  readonly #write: Write;
  readonly #lookAtRoom: () => Promise<void>;
  #fallback: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setInterval> | undefined;

  constructor(write: Write, lookAtRoom: () => Promise<void>) {
    this.#write = write;
    this.#lookAtRoom = lookAtRoom;
  }

  /** Returns the problem if the player should hear of it. */
  answered(round: number, ended: boolean, problem: Problem | null): Problem | null {
    if (ended) this.#write(roundEnded(round, 'unknown'));
    if (!problem || HARMLESS.has(problem.code)) return null;
    clearTimeout(this.#fallback);
    this.#fallback = setTimeout(() => this.#zero(round), FALLBACK_MS);
    return problem;
  }

  close(): void {
    clearTimeout(this.#fallback);
    clearInterval(this.#doubt);
  }

  /** Asks from then on whether the server goes on with the round after all: nothing else would tell. */
  #zero(round: number): void {
    this.#write(roundZeroed(round));
    clearInterval(this.#doubt);
    this.#doubt = setInterval(() => {
      if (knownRoom().zeroed === round) void this.#lookAtRoom();
      else clearInterval(this.#doubt);
    }, DOUBT_MS);
  }
}
