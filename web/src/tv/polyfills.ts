/** Polyfills for Chromium 63. main.tsx imports them before everything else. */

// Chromium supports Array.prototype.flatMap since version 69.
if (!('flatMap' in Array.prototype))
  Object.defineProperty(Array.prototype, 'flatMap', {
    value(this: unknown[], each: (item: unknown, index: number) => unknown) {
      const found: unknown[] = [];
      return found.concat(...this.map((item, index) => each(item, index)));
    },
  });

// AbortController came with Chromium 66. Requests that this page makes have another timeout as well.
if (!('AbortController' in window))
  Object.assign(window, {
    AbortController: class {
      signal = { aborted: false };
      abort() {
        this.signal.aborted = true;
      }
    },
  });
