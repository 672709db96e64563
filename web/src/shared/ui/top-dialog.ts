import { create } from 'zustand';

const openDialogs = create<readonly HTMLElement[]>(() => []);

/** Register a modal dialog until the returned function is called. */
export function registerDialog(dialog: HTMLElement): () => void {
  openDialogs.setState((open) => [...open, dialog], true);
  return () => openDialogs.setState((open) => open.filter((other) => other !== dialog), true);
}

/** Return the modal dialog that covers the page, if any. The rest of the page is inert, and screen readers do not announce its changes. */
export const useTopDialog = (): HTMLElement | undefined => openDialogs((open) => open[open.length - 1]);
