/** Polyfills for Chromium 63. main.tsx imports them before everything else. */

// Chromium has supported Array.prototype.flatMap since version 69.
if (!('flatMap' in Array.prototype))
  Object.defineProperty(Array.prototype, 'flatMap', {
    value(this: unknown[], each: (item: unknown, index: number) => unknown) {
      const found: unknown[] = [];
      return found.concat(...this.map((item, index) => each(item, index)));
    },
  });

// Chromium has supported AbortController since version 66. This one does not abort requests, so this page has its own timeouts.
if (!('AbortController' in window))
  Object.assign(window, {
    AbortController: class {
      signal = { aborted: false };
      abort() {
        this.signal.aborted = true;
      }
    },
  });
