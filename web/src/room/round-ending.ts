/** What follows when a round's end was asked for (PLAY-15, PLAY-16). All of it belongs to that one round. */
import type { Problem } from './api';
import { knownRoom, roundEnded, roundZeroed, type Write } from './room-store';

const FALLBACK_MS = 2_000;
const DOUBT_MS = 3_000;

/** Refusals that only say that another was faster, or that the server's clock has a moment to go. */
const HARMLESS: ReadonlySet<string> = new Set(['wrong_phase', 'round_not_over', 'stale_clock']);

export class RoundEnding {
  readonly #write: Write;
  readonly #lookAtRoom: () => Promise<void>;
  #fallback: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setInterval> | undefined;

  constructor(write: Write, lookAtRoom: () => Promise<void>) {
    this.#write = write;
    this.#lookAtRoom = lookAtRoom;
  }

  /** Gives the problem if the player has to hear of it. */
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

  /** A server that could not end the round may have to go on with it, and nothing would tell us. */
  #zero(round: number): void {
    this.#write(roundZeroed(round));
    clearInterval(this.#doubt);
    this.#doubt = setInterval(() => {
      if (knownRoom().zeroed === round) void this.#lookAtRoom();
      else clearInterval(this.#doubt);
    }, DOUBT_MS);
  }
}
