/** Preload pictures, because fetching and decoding during an animation makes old TVs drop frames. */
import { useEffect, useState } from 'react';
import { HIDDEN_CARD } from '../decks/pictures';

const ART = [
  HIDDEN_CARD.src,
  ...Object.values(
    import.meta.glob<string>('./art/*.svg', { eager: true, query: '?url', import: 'default' }),
  ),
];
/** A delay that leaves the bandwidth to the first screen. */
const ART_DELAY_MS = 2_000;
/** If decoding takes longer than this, the picture is shown before it is decoded. */
const DECODE_TIMEOUT_MS = 1_200;

/** Images by URL. Browsers evict decoded pictures that are not referenced by an element. */
const images = new Map<string, HTMLImageElement>();

function preload(src: string): void {
  if (!images.has(src)) images.set(src, loadImage(src));
}

function loadImage(src: string): HTMLImageElement {
  const image = new Image();
  image.src = src;
  return image;
}

/** Keep a picture in memory if it will be shown again. */
export function usePreloadedImage(src: string): void {
  useEffect(() => preload(src), [src]);
}

export function usePreloadedArt(): void {
  useEffect(() => {
    const timer = setTimeout(() => ART.forEach(preload), ART_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Return true once a picture is decoded or the timeout has expired. */
export function useImageReady(src: string | undefined): boolean {
  const [ready, setReady] = useState('');
  useEffect(() => {
    if (!src) return;
    const settle = () => setReady(src);
    const timer = setTimeout(settle, DECODE_TIMEOUT_MS);
    const image = loadImage(src);
    // Chromium has supported decode() since version 64.
    if (typeof image.decode === 'function') image.decode().then(settle, settle);
    else image.onload = settle;
    return () => clearTimeout(timer);
  }, [src]);
  return !src || ready === src;
}
