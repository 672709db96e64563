/** Browser storage that never throws. If storage is blocked, full or corrupt, reads return null and writes return false. */
class GuardedStorage {
  readonly #open: () => Storage;

  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** True if the browser denies access, as it does where the user blocks all cookies. Full storage is not blocked. */
  get isBlocked(): boolean {
    try {
      return !this.#open();
    } catch {
      return true;
    }
  }

  read(key: string): string | null {
    return this.#attempt((storage) => storage.getItem(key)) ?? null;
  }

  /** Parse a stored JSON value. Return null if it is missing or invalid. */
  readJson(key: string): unknown {
    return this.#attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? null;
  }

  /** Return true if the value was stored. */
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
      return action(this.#open()); // The getter throws if cookies are blocked.
    } catch {
      return undefined;
    }
  }
}

/** Storage that lasts until this tab is closed. */
export const tabStorage = new GuardedStorage(() => window.sessionStorage);
/** Permanent storage that all tabs share. */
export const deviceStorage = new GuardedStorage(() => window.localStorage);

/** The key of the preference for hiding the room's code, which is also the default on the page for TVs. */
export const HIDE_CODE_KEY = 'spysafari:hide-code';
/** The key of the summary of kept games, which exists once there is a game. */
export const NIGHTS_KEY = 'spysafari:nights';
