/** Polyfills for Chromium 63. main.tsx imports them before everything else. */

// Chromium supports Array.prototype.flatMap since version 69.
if (!('flatMap' in Array.prototype))
  Object.defineProperty(Array.prototype, 'flatMap', {
    value(this: unknown[], each: (item: unknown, index: number) => unknown) {
      const found: unknown[] = [];
      return found.concat(...this.map((item, index) => each(item, index)));
    },
  });

// Chromium supports AbortSignal since version 66, and its timeout since 103. Requests on this page also have another timeout.
if (!('AbortSignal' in window)) Object.assign(window, { AbortSignal: class {} });
if (!('timeout' in AbortSignal)) Object.assign(AbortSignal, { timeout: () => undefined });
