/** Drawings that are there before they are shown: fetched, read and decoded in mid-motion, they would stop it. */
import { useEffect, useState } from 'react';
import { HIDDEN_CARD } from '../decks/pictures';

const ART = [
  HIDDEN_CARD.src,
  ...Object.values(
    import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' }),
  ),
];
/** The first screen comes first. */
const AT_REST_MS = 2_000;
/** What has not come by then is shown when it comes. */
const PATIENCE_MS = 1_200;

/** By address. A browser drops what no element shows. */
const held = new Map<string, HTMLImageElement>();

function hold(src: string): void {
  if (!held.has(src)) held.set(src, pictureOf(src));
}

function pictureOf(src: string): HTMLImageElement {
  const picture = new Image();
  picture.src = src;
  return picture;
}

/** Keeps a drawing that will be shown again. */
export function useHeld(src: string): void {
  useEffect(() => hold(src), [src]);
}

/** Keeps what the stages are made of. */
export function useHeldArt(): void {
  useEffect(() => {
    const timer = setTimeout(() => ART.forEach(hold), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether a picture can be drawn at once, or is not worth more waiting. */
export function useReady(src: string | undefined): boolean {
  const [ready, setReady] = useState('');
  useEffect(() => {
    if (!src) return;
    const settle = () => setReady(src);
    const timer = setTimeout(settle, PATIENCE_MS);
    const picture = pictureOf(src);
    // Chromium has it since 64.
    if (typeof picture.decode === 'function') picture.decode().then(settle, settle);
    else picture.onload = settle;
    return () => clearTimeout(timer);
  }, [src]);
  return !src || ready === src;
}
