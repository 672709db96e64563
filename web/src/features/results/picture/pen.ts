/** What every part of the picture is drawn with: the page's own colours and letters, and its direction. */

import { charactersOf } from '../../../shared/text/characters';
import { readsFromRight } from '../../../shared/text/direction';
import { distinctNames } from '../../../shared/text/names';
import { HEIGHT, WIDTH } from './picture-content';

const PICTURE_MS = 4_000;
const STEP = 2;
/** A text on several lines gets lines of about the same length, but no shorter than this share of its width. */
const NARROWEST = 0.5;

export interface Lettering {
  family: 'game' | 'text';
  /** In pixels: as large as it can be, and as small as it may get. */
  size: number;
  least: number;
  /** At most. */
  lines: number;
  width: number;
}

export interface Fitted {
  size: number;
  font: string;
  lines: readonly string[];
}

export class Refused extends Error {}

export class Pen {
  readonly canvas: HTMLCanvasElement;
  readonly on: CanvasRenderingContext2D;
  readonly #style = getComputedStyle(document.documentElement);
  readonly #mirrored = readsFromRight();
  readonly #files = new Map<string, Promise<Document>>();
  readonly #pictures = new Map<string, HTMLImageElement>();

  constructor() {
    this.canvas = document.createElement('canvas');
    this.canvas.width = WIDTH;
    this.canvas.height = HEIGHT;
    const context = this.canvas.getContext('2d');
    if (!context) throw new Refused();
    this.on = context;
    context.direction = this.#mirrored ? 'rtl' : 'ltr';
    context.lineJoin = 'round';
    context.imageSmoothingQuality = 'high';
  }

  /** A token of the page (ui/tokens.css). */
  colour(name: string): string {
    return this.#style.getPropertyValue(`--${name}`).trim();
  }

  /** A token that holds three numbers. */
  glow(name: string, opacity: number): string {
    return `rgba(${this.colour(name)}, ${opacity})`;
  }

  shade(y: number, height: number, ...names: readonly string[]): CanvasGradient {
    const gradient = this.on.createLinearGradient(0, y, 0, y + height);
    for (const [index, name] of names.entries())
      gradient.addColorStop(index / Math.max(1, names.length - 1), this.colour(name));
    return gradient;
  }

  /** Where something begins that lies so far from the edge where reading begins. */
  at(start: number, width = 0): number {
    return this.#mirrored ? WIDTH - start - width : start;
  }

  // ---- letters

  async fetchLetters(text: string): Promise<void> {
    // What fails to come is drawn with the stand-ins.
    await Promise.allSettled([
      document.fonts.load(this.#font('game', 64), text),
      document.fonts.load(this.#font('text', 32), text),
    ]);
  }

  #font(family: Lettering['family'], size: number): string {
    return `${family === 'game' ? 900 : 800} ${size}px ${this.colour(`font-${family}`)}`;
  }

  /** In the first way that it fits, as large as it fits. A text that is too long for the last way as well is cut. */
  fit(text: string, ...ways: readonly [Lettering, ...Lettering[]]): Fitted {
    for (const way of ways) {
      const fitted = this.#fitted(text, way);
      if (fitted) return fitted;
    }
    const { least, lines, width } = ways.at(-1) ?? ways[0];
    const all = this.#broken(charactersOf(text), width) ?? [text];
    const kept = all.slice(0, lines);
    if (all.length > lines) kept.push(this.#cut(`${kept.pop()}`, width));
    return { size: least, font: this.on.font, lines: kept };
  }

  #fitted(text: string, { family, size, least, lines, width }: Lettering): Fitted | null {
    const pieces = piecesOf(text);
    for (let at = size; at >= least; at -= STEP) {
      this.on.font = this.#font(family, at);
      const broken = this.#broken(pieces, width);
      if (broken && broken.length <= lines) {
        return { size: at, font: this.on.font, lines: this.#even(pieces, width, broken) };
      }
    }
    return null;
  }

  /** Null if one of the pieces is too wide. */
  #broken(pieces: readonly string[], width: number): string[] | null {
    const lines = [''];
    for (const piece of pieces) {
      const line = lines.at(-1) ?? '';
      const fits = this.on.measureText((line + piece).trimEnd()).width <= width;
      if (fits) lines[lines.length - 1] = line + piece;
      else if (this.on.measureText(piece.trimEnd()).width <= width) lines.push(piece.trimStart());
      else return null;
    }
    return distinctNames(lines.map((line) => line.trim()).filter(Boolean));
  }

  #even(pieces: readonly string[], width: number, lines: readonly string[]): readonly string[] {
    let best = lines;
    for (let share = 0.95; lines.length > 1 && share >= NARROWEST; share -= 0.05) {
      const narrower = this.#broken(pieces, width * share);
      if (narrower?.length !== lines.length) break;
      best = narrower;
    }
    return best;
  }

  #cut(line: string, width: number): string {
    const characters = charactersOf(line);
    while (characters.length > 1 && this.on.measureText(`${characters.join('')}…`).width > width)
      characters.pop();
    return `${characters.join('')}…`;
  }

  /** Writes lines around or from `x`, the first one's middle at `y`. Returns the height of all. */
  write({ lines, font, size }: Fitted, x: number, y: number, ink: string, outline = 0): number {
    const { on } = this;
    on.font = font;
    on.textBaseline = 'middle';
    for (const [index, line] of lines.entries()) {
      const middle = y + index * size * LINE;
      if (outline > 0) {
        on.strokeStyle = this.colour('outline');
        on.lineWidth = outline;
        on.strokeText(line, x, middle);
      }
      on.fillStyle = ink;
      on.fillText(line, x, middle);
    }
    return heightOf({ lines, size });
  }

  // ---- pictures

  async fetchPictures(addresses: Iterable<string>): Promise<void> {
    await Promise.all(Array.from(new Set(addresses), (address) => this.#fetchPicture(address)));
  }

  async #fetchPicture(address: string): Promise<void> {
    const late = new Promise<never>((_, reject) => setTimeout(reject, PICTURE_MS));
    // Without a network some may be missing: their places stay empty.
    await Promise.race([this.#loaded(address), late]).then(
      (picture) => this.#pictures.set(address, picture),
      () => undefined,
    );
  }

  async #loaded(address: string): Promise<HTMLImageElement> {
    const [file = '', view] = address.split('#');
    const picture = new Image();
    picture.src = view === undefined ? address : drawingIn(await this.#drawings(file), view);
    await picture.decode();
    return picture;
  }

  #drawings(file: string): Promise<Document> {
    const known = this.#files.get(file);
    if (known) return known;
    const fetched = fetch(file)
      .then((answer) => answer.text())
      .then((text) => new DOMParser().parseFromString(text.replace(STYLE, ''), 'image/svg+xml'));
    this.#files.set(file, fetched);
    return fetched;
  }

  picture(address: string): HTMLImageElement | undefined {
    return this.#pictures.get(address);
  }
}

/** What shows one view of a file: the page's policy would refuse it here. */
const STYLE = /<style>.*?<\/style>/;

/** One drawing of a file (scripts/avatar-sprite.mjs) by itself: WebKit draws the same view of a file for all of them on a canvas. */
function drawingIn(file: Document, view: string): string {
  const drawing = file.getElementById(view)?.nextElementSibling;
  if (!drawing) throw new Error(`There is no ${view}`);
  drawing.setAttribute('viewBox', `0 0 ${drawing.getAttribute('width')} ${drawing.getAttribute('height')}`);
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
}

/** From one line's middle to the next one's, in sizes. */
const LINE = 1.1;

export const heightOf = ({ lines, size }: Pick<Fitted, 'lines' | 'size'>) => lines.length * size * LINE;

/** Between these a line can end: words, with the spaces and signs after them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
}
