/** What the oldest browsers lack and this page needs. Imported before all else. */

// Chrome has it since 71. Preact calls it.
if (typeof queueMicrotask !== 'function')
  window.queueMicrotask = (task) => {
    void Promise.resolve().then(task);
  };

// Chrome has it since 69.
if (!('flatMap' in Array.prototype))
  Object.defineProperty(Array.prototype, 'flatMap', {
    value(this: unknown[], each: (item: unknown, place: number) => unknown) {
      const found: unknown[] = [];
      return found.concat(...this.map((item, place) => each(item, place)));
    },
  });
