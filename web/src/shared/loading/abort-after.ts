/** A replacement for `AbortSignal.timeout`, which Safari 15.4 does not support. */
export function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
