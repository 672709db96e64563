import type { KeyboardEvent } from 'react';

/** Return true if a key belongs to an input method. Safari ends the composition before Enter's keydown, which then has the code 229. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
