/** A fake of the parts of the Cache API that the worker uses. It stores responses by URL, in insertion order. */
export class FakeCaches {
  /** Make every write fail, as on a full device. */
  full = false;
  readonly #stores = new Map<string, FakeCache>();

  open(name: string): Promise<FakeCache> {
    const store = this.#stores.get(name) ?? new FakeCache(() => this.full);
    this.#stores.set(name, store);
    return Promise.resolve(store);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.#stores.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#stores.delete(name));
  }

  async match(request: Request | string): Promise<Response | undefined> {
    for (const store of this.#stores.values()) {
      const found = await store.match(request);
      if (found) return found;
    }
    return undefined;
  }

  paths(name: string): string[] {
    return this.#stores.get(name)?.paths ?? [];
  }
}

class FakeCache {
  readonly #answers = new Map<string, Response>();
  readonly #isFull: () => boolean;

  constructor(isFull: () => boolean) {
    this.#isFull = isFull;
  }

  get paths(): string[] {
    return [...this.#answers.keys()];
  }

  put(request: Request | string, answer: Response): Promise<void> {
    if (this.#isFull()) return Promise.reject(new DOMException('No room', 'QuotaExceededError'));
    this.#answers.set(pathOf(request), answer);
    return Promise.resolve();
  }

  match(request: Request | string): Promise<Response | undefined> {
    return Promise.resolve(this.#answers.get(pathOf(request))?.clone());
  }

  keys(): Promise<Request[]> {
    return Promise.resolve(this.paths.map((path) => new Request(new URL(path, window.location.href))));
  }

  delete(request: Request | string): Promise<boolean> {
    return Promise.resolve(this.#answers.delete(pathOf(request)));
  }
}

function pathOf(request: Request | string): string {
  return new URL(typeof request === 'string' ? request : request.url, window.location.href).pathname;
}
