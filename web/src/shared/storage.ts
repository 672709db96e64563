/** What the browser keeps for us. It may be forbidden, full or spoilt by hand: then nothing is read, nothing is kept, and nothing throws. */
class GuardedStorage {
  readonly #open: () => Storage;

  constructor(open: () => Storage) {
    this.#open = open;
  }

  read(key: string): string | null {
    return this.#attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** A value that `write` was given as JSON; null when there is none, or none that can be read. */
  readJson(key: string): unknown {
    return this.#attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? null;
  }

  /** Whether it is kept. */
  write(key: string, value: string): boolean {
    const kept = this.#attempt((storage) => {
      storage.setItem(key, value);
      return true;
    });
    return kept ?? false;
  }

  remove(key: string): void {
    this.#attempt((storage) => storage.removeItem(key));
  }

  keys(): string[] {
    return this.#attempt((storage) => Object.keys(storage)) ?? [];
  }

  #attempt<Value>(action: (storage: Storage) => Value): Value | undefined {
    try {
      return action(this.#open()); // opening alone throws where cookies are blocked
    } catch {
      return undefined;
    }
  }
}

/** Until the tab is closed; not seen by other tabs. */
export const tabStorage = new GuardedStorage(() => window.sessionStorage);
/** For good, and for all tabs. */
export const deviceStorage = new GuardedStorage(() => window.localStorage);
