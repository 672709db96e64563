import type { SyntheticEvent } from 'react';

/** Return true if a key or a change belongs to an input method. Safari ends the composition before Enter's keydown, which then has the code 229. */
export function isComposing({ nativeEvent }: SyntheticEvent): boolean {
  const event: Partial<KeyboardEvent> = nativeEvent;
  return event.isComposing === true || event.keyCode === 229;
}
