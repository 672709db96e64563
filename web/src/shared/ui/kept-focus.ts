import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is removed, the browser drops the focus to the start of the page. At each new `moment` the part that
 * shows what is new takes it. That part needs tabIndex={-1}.
 */
export function useKeptFocus<Part extends HTMLElement>(moment: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const last = useRef(moment);

  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) part.current?.focus({ preventScroll: true });
  }, [moment]);

  return part;
}
