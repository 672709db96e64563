/** Polyfills for Chromium 63, which main.tsx imports before everything else. */

// Array.prototype.flatMap came with Chromium 69.
if (!('flatMap' in Array.prototype))
  Object.defineProperty(Array.prototype, 'flatMap', {
    value(this: unknown[], each: (item: unknown, index: number) => unknown) {
      const found: unknown[] = [];
      return found.concat(...this.map((item, index) => each(item, index)));
    },
  });

// AbortSignal came with Chromium 66, and its timeout with 103. Requests that this page makes have another timeout as well.
if (!('AbortSignal' in window)) Object.assign(window, { AbortSignal: class {} });
if (!('timeout' in AbortSignal)) Object.assign(AbortSignal, { timeout: () => undefined });
