/** A canvas with the page's colors, fonts and reading direction. */
import { charactersOf } from '../../../shared/text/characters';
import { readsFromRight } from '../../../shared/text/direction';
import { distinctNames } from '../../../shared/text/names';
import { HEIGHT, WIDTH } from './picture-content';

const IMAGE_TIMEOUT_MS = 4_000;
/** The line height relative to the font size. */
const LEADING = 1.1;

interface TextStyle {
  family?: 'game' | 'text';
  size: number;
  minSize: number;
  width: number;
  lines?: number;
  color?: string;
  /** The outline width relative to the font size. */
  outline?: number;
  align?: CanvasTextAlign;
}

export class Canvas {
  readonly #element = document.createElement('canvas');
  readonly context: CanvasRenderingContext2D;
  readonly #tokens = getComputedStyle(document.documentElement);
  readonly images = new Map<string, HTMLImageElement>();

  constructor() {
    Object.assign(this.#element, { width: WIDTH, height: HEIGHT });
    const context = this.#element.getContext('2d');
    if (!context) throw new Error('The browser has no canvas');
    this.context = context;
    context.direction = readsFromRight() ? 'rtl' : 'ltr';
    context.lineJoin = 'round';
    context.textBaseline = 'middle';
    context.imageSmoothingQuality = 'high';
  }

  /** Return the PNG file. Throws if the browser alters pixels to prevent fingerprinting. */
  async toPng(): Promise<Blob> {
    this.context.fillStyle = '#123456';
    this.context.fillRect(0, 0, 2, 2);
    const pixel = this.context.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
    const file = await new Promise<Blob | null>((resolve) => this.#element.toBlob(resolve, 'image/png'));
    if (!file || pixel !== '18,52,86') throw new Error('The browser does not let pages draw');
    return file;
  }

  /** Return a design token from shared/ui/tokens.css or palette.css. */
  token(name: string): string {
    return this.#tokens.getPropertyValue(`--${name}`).trim();
  }

  gradient(y: number, height: number, ...tokens: readonly string[]): CanvasGradient {
    const gradient = this.context.createLinearGradient(0, y, 0, y + height);
    for (const [index, token] of tokens.entries())
      gradient.addColorStop(index / Math.max(1, tokens.length - 1), this.token(token));
    return gradient;
  }

  /** Return the x coordinate of a box that is `distance` from the left edge, or from the right one in right-to-left languages. */
  fromStart(distance: number, width = 0): number {
    return this.context.direction === 'rtl' ? WIDTH - distance - width : distance;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number | number[]): void {
    this.context.beginPath();
    // Safari 15.4 lacks `roundRect`.
    if ('roundRect' in this.context) this.context.roundRect(x, y, width, height, radius);
    else (this.context as CanvasRenderingContext2D).rect(x, y, width, height);
  }

  circle(x: number, y: number, size: number): void {
    this.context.beginPath();
    this.context.arc(x, y, size / 2, 0, 2 * Math.PI);
  }

  /** Fill the current path and add the dark outline of game pieces. */
  fillOutlined(fill: CanvasGradient | string, lineWidth = 8): void {
    Object.assign(this.context, { lineWidth, strokeStyle: this.token('outline'), fillStyle: fill });
    this.context.stroke();
    this.context.fill();
  }

  /** Draw a text as large as possible. `y` is the vertical center of its lines. */
  write(text: string, x: number, y: number, style: TextStyle): void {
    const { context } = this;
    const { at: size, lines, height } = this.fit(text, style);
    context.textAlign = style.align ?? 'center';
    context.strokeStyle = this.token('outline');
    context.lineWidth = size * (style.outline ?? 0);
    context.fillStyle = this.token(style.color ?? 'ink');
    for (const [index, line] of lines.entries()) {
      const middle = y + ((index + 0.5) / lines.length - 0.5) * height;
      if (style.outline) context.strokeText(line, x, middle);
      context.fillText(line, x, middle);
    }
  }

  /** Set the largest font that fits, and break the text into lines. A text that is too long is truncated. */
  fit(text: string, { family, size, minSize, width, lines: maxLines = 1 }: TextStyle) {
    const fitted = (at: number, lines: string[]) => ({ at, lines, height: lines.length * at * LEADING });
    const words = wordsOf(text);
    for (let at = size; at >= minSize; at -= 2) {
      this.context.font = this.#font(family, at);
      const lines = this.#wrap(words, width);
      if (lines && lines.length <= maxLines) return fitted(at, this.#balance(words, width, lines));
    }
    const all = this.#wrap(charactersOf(text), width - minSize) ?? [text];
    const cut = all.slice(0, maxLines);
    return fitted(minSize, all.length > maxLines ? [...cut.slice(0, -1), `${cut.at(-1)}…`] : all);
  }

  #font(family: TextStyle['family'] = 'game', size = 32): string {
    return `${family === 'game' ? 900 : 800} ${size}px ${this.token(`font-${family}`)}`;
  }

  /** Return the lines, or null if a piece is wider than a line. */
  #wrap(pieces: readonly string[], width: number): string[] | null {
    const fits = (line: string) => this.context.measureText(line.trim()).width <= width;
    const lines = [''];
    for (const piece of pieces) {
      if (!fits(piece)) return null;
      const longer = `${lines.at(-1)}${piece}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(piece);
    }
    return distinctNames(lines.map((line) => line.trim()).filter(Boolean));
  }

  /** Give the lines of a text similar lengths. */
  #balance(words: readonly string[], width: number, lines: string[]): string[] {
    const narrower = lines.length > 1 ? this.#wrap(words, width * 0.95) : null;
    return narrower?.length === lines.length ? this.#balance(words, width * 0.95, narrower) : lines;
  }

  /** Load the fonts for a text. If a font cannot be fetched, the canvas uses its fallback. */
  async loadFonts(text: string): Promise<void> {
    const fonts = [this.#font('game'), this.#font('text')];
    await Promise.allSettled(fonts.map((font) => document.fonts.load(font, text)));
  }

  /** Load images. Images that cannot be fetched in time stay blank. */
  async loadImages(addresses: readonly string[]): Promise<void> {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, IMAGE_TIMEOUT_MS));
    const loaded = [...new Set(addresses)].map((address) => this.#loadImage(address));
    await Promise.race([Promise.allSettled(loaded), timeout]);
  }

  async #loadImage(address: string): Promise<void> {
    const image = new Image();
    image.src = address;
    await image.decode();
    this.images.set(address, image);
  }
}

/** Split a text where lines can break, after each word and the spaces and punctuation that follow it. */
function wordsOf(text: string): string[] {
  // Firefox 115 lacks `Intl.Segmenter`.
  if (!('Segmenter' in Intl)) return text.match(/\s*\S+\s*/g) ?? [];
  const words: string[] = [];
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  for (const { segment, isWordLike } of segments) {
    if (isWordLike || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}
