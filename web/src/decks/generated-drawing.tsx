/** The generated picture (DECK-14). It is an inline SVG, because a file request would reveal the card. It must render on TVs from 2019. */
import { type CSSProperties, type ReactNode, useId } from 'react';
import { charactersOf } from '../shared/text/characters';
import { cx } from '../shared/ui/cx';
import { own } from './frames.json';
import styles from './generated-drawing.module.css';
import { hashOf } from './pictures';

interface Pattern {
  /** The tile width, as a percentage of the picture width. */
  size: number;
  /** The tile's width and height in its own units. */
  box: readonly [number, number];
  tile: ReactNode;
}

const COLOURS: readonly (readonly [string, string])[] = [
  ['#7b2fc9', '#ff86c2'],
  ['#0b7f86', '#6ff0cf'],
  ['#2460d8', '#86dcff'],
  ['#c3264f', '#ffb04a'],
  ['#22803f', '#c8f06a'],
  ['#d4631a', '#ffdd66'],
  ['#3b2bb4', '#b094ff'],
  ['#874a2c', '#ffcf93'],
];

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 7, strokeLinejoin: 'round' } as const;

const PAW = (
  <>
    <ellipse cy="8" rx="11" ry="9" />
    <circle cx="-12" cy="-4" r="5" />
    <circle cx="-4.5" cy="-11" r="5.2" />
    <circle cx="5" cy="-11" r="5.2" />
    <circle cx="12.5" cy="-4" r="5" />
  </>
);

/** The background patterns. If null, the background has only rays. */
const PATTERNS: readonly (Pattern | null)[] = [
  null,
  {
    size: 24,
    box: [40, 40],
    tile: (
      <>
        <circle cx="10" cy="10" r="6" />
        <circle cx="30" cy="30" r="6" />
      </>
    ),
  },
  { size: 24, box: [40, 40], tile: <path d="M20 3 37 20 20 37 3 20z" /> },
  { size: 24, box: [60, 30], tile: <path {...line} d="M0 22c15 0 15-14 30-14s15 14 30 14" /> },
  { size: 24, box: [48, 28], tile: <path {...line} d="M-4 22 12 6l12 14L36 6l16 16" /> },
  {
    size: 46,
    box: [80, 80],
    tile: (
      <>
        <rect x="8" y="10" width="16" height="7" rx="3.5" transform="rotate(28 16 13)" />
        <rect x="50" y="48" width="7" height="18" rx="3.5" transform="rotate(-32 53 57)" />
        <path d="M20 46l9 15H11zM40 30l2.2 5.8 5.8 2.2-5.8 2.2L40 46l-2.2-5.8L32 38l5.8-2.2z" />
        <circle cx="58" cy="18" r="6" />
        <circle cx="74" cy="70" r="3.5" />
        <circle cx="36" cy="74" r="3" />
      </>
    ),
  },
  {
    size: 52,
    box: [110, 110],
    tile: (
      <>
        <g transform="translate(28 32) rotate(-18)">{PAW}</g>
        <path
          transform="translate(82 30) rotate(10)"
          d="M0-20c9 0 15 6.5 15 14.5C15 6 0 20 0 20S-15 6-15-5.5C-15-13.5-9-20 0-20zm0 9a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z"
        />
        <path
          transform="translate(30 84) rotate(-8) scale(.82)"
          d="M-26 8c8 5 44 5 52 0 1-1 0-3-2-3l-8-1c-1-10-3-20-8-20-3 0-5 2-8 2s-5-2-8-2c-5 0-7 10-8 20l-8 1c-2 0-3 2-2 3z"
        />
        <g transform="translate(82 84) rotate(14)">{PAW}</g>
      </>
    ),
  },
];

/** Choose colors and a pattern for a name (DECK-14), by its hash, so that a card looks the same on all devices. */
export function lookOf(name: string) {
  const whole = hashOf(name.normalize('NFC').toLowerCase());
  const hash = (whole ^ (whole >>> 15)) >>> 0;
  const [ground = '', figure = ''] = COLOURS[hash % COLOURS.length] ?? [];
  const pattern = PATTERNS[Math.floor(hash / COLOURS.length) % PATTERNS.length] ?? null;
  return { ground, figure, pattern };
}

/** Compile a regular expression with Unicode properties. Browsers that do not support them, such as those of TVs from 2019, use `approximation`. */
export function unicodeClass(pattern: string, flags: string, approximation: RegExp): RegExp {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return approximation;
  }
}

const VISIBLE = unicodeClass('[^\\s\\p{C}]', 'u', /[^\s\u200b-\u200f\u202a-\u202e]/);
const LETTER = unicodeClass(
  '[\\p{L}\\p{N}]',
  'u',
  /[0-9A-Za-z\u00c0-\u02af\u0370-\u1fff\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdff]/,
);
/** Matches four or more combining marks on a letter. Only three are kept, because more would extend beyond the picture. */
const EXCESS_MARKS = unicodeClass('(\\p{M}{3})\\p{M}+', 'gu', /([\u0300-\u036f]{3})[\u0300-\u036f]+/g);
const NARROW = unicodeClass('^[\\p{Script=Latin}\\p{N}\\p{P}]', 'u', /^[!-\u024f\u1e00-\u1eff]/);

/** Return the sign if it is an emoji, otherwise the first letter of the name. */
export const symbolFor = (name: string, sign: string): string => charactersOf(sign)[0] ?? firstLetter(name);

/** Return the first letter of a name, capitalized according to the rules of its language. */
export function firstLetter(name: string, lang?: string): string {
  const characters = charactersOf(name.normalize('NFC'));
  const letter = characters.find((character) => LETTER.test(character));
  const first = letter ?? characters.find((character) => VISIBLE.test(character)) ?? '?';
  return capital(first.replace(EXCESS_MARKS, '$1'), lang);
}

function capital(letter: string, lang: string | undefined): string {
  try {
    return letter.toLocaleUpperCase(lang || undefined);
  } catch {
    return letter.toUpperCase(); // The language tag is invalid.
  }
}

/** Return true if the letter may be twice as wide as a Latin letter. */
export const isWide = (letter: string): boolean => !NARROW.test(letter);

interface GeneratedDrawingProps {
  name: string;
  /** An emoji. Without it, the first letter of the name is shown. */
  sign?: string | undefined;
  /** The language of the name, if known. */
  lang?: string | undefined;
  /** Render the frame and the seal of a card. Without them, the drawing fills its container. */
  framed?: boolean;
}

/** A sign or a letter on a background (DECK-14). */
export function GeneratedDrawing({ name, sign = '', lang, framed }: GeneratedDrawingProps) {
  const [emoji] = charactersOf(sign);
  const letter = firstLetter(name, lang);
  const at = { x: 50, y: 58, transform: 'rotate(-4 50 58)' };
  return (
    <GeneratedFrame ground={name} ring={framed ? own.ring : undefined}>
      <CardDrawing className={cx(styles.whole, emoji && styles.sticker)}>
        {emoji ? (
          <text className={styles.emoji} {...at}>
            {emoji}
          </text>
        ) : (
          <text className={cx(styles.letter, isWide(letter) && styles.wide)} {...at} lang={lang || undefined}>
            {letter}
          </text>
        )}
      </CardDrawing>
    </GeneratedFrame>
  );
}

interface GeneratedFrameProps {
  /** A text that determines the colors and the pattern. */
  ground: string;
  /** The colors of the frame (frames.json). Without them, there is no frame and no seal. */
  ring?: readonly string[] | undefined;
  children?: ReactNode;
}

/** The background of a generated picture. */
export function GeneratedFrame({ ground, ring, children }: GeneratedFrameProps) {
  return (
    <span
      className={cx(styles.made, ring && styles.framed)}
      style={{ '--ring': ring?.join() } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.inner}>
        <GeneratedGround name={ground} />
        {children}
      </span>
      {ring && <GeneratedSeal />}
    </span>
  );
}

/** The background: rays, a pattern and a lamp. The whole card has a view box of 100 by 140. */
function GeneratedGround({ name }: { name: string }) {
  const id = useId();
  const { ground, figure, pattern } = lookOf(name);
  const at = { cx: 50, cy: 58, gradientUnits: 'userSpaceOnUse' } as const;
  const size = { width: 100, height: 140 };
  return (
    <CardDrawing className={styles.whole}>
      <defs>
        <radialGradient id={`${id}ground`} r="84" {...at}>
          <stop stopColor={figure} stopOpacity="0.46" />
          <stop offset="0.56" stopColor={figure} stopOpacity="0" />
          <stop offset="0.57" className={styles.dusk} stopOpacity="0" />
          <stop offset="1" className={styles.dusk} stopOpacity="0.5" />
        </radialGradient>
        <radialGradient id={`${id}lamp`} r="46" {...at}>
          <stop className={styles.lamp} stopOpacity="0.75" />
          <stop offset="0.36" className={styles.lamp} stopOpacity="0.7" />
          <stop offset="0.7" className={styles.lamp} stopOpacity="0.2" />
          <stop offset="1" className={styles.lamp} stopOpacity="0" />
        </radialGradient>
        {pattern && (
          <pattern
            id={`${id}pattern`}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(-8) scale(${pattern.size / pattern.box[0]})`}
            width={pattern.box[0]}
            height={pattern.box[1]}
          >
            <g fill={figure} color={figure}>
              {pattern.tile}
            </g>
          </pattern>
        )}
      </defs>
      <rect {...size} fill={ground} />
      <path d={RAYS} fill={figure} opacity={pattern ? 0.2 : 0.62} />
      {pattern && <rect {...size} fill={`url(#${id}pattern)`} opacity="0.5" />}
      <rect {...size} fill={`url(#${id}ground)`} />
      <rect {...size} fill={`url(#${id}lamp)`} />
      <path
        className={styles.stars}
        d={`${star(18, 35, 3)}${star(82, 24, 4)}${star(82, 81, 2.3)}`}
        opacity="0.95"
      />
    </CardDrawing>
  );
}

/** The red pencil that replaces the compass of built-in cards. */
function GeneratedSeal() {
  return (
    <svg className={styles.seal} viewBox="0 0 40 40" aria-hidden="true">
      <circle className={styles.rim} cx="20" cy="20" r="17" />
      <circle className={styles.wax} cx="20" cy="20" r="12.5" />
      <path
        className={styles.pencil}
        d="m13.5 26.5.8-3.4 8.9-8.9a1.5 1.5 0 0 1 2.2 0l.5.5a1.5 1.5 0 0 1 0 2.2L17 25.7z"
      />
    </svg>
  );
}

function CardDrawing({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Twenty rays that extend from the center beyond the edges. */
export const RAYS = Array.from({ length: 20 }, (_, index) => {
  const [from, to] = [at(index * 18 + 4), at(index * 18 + 13)];
  return `M50 58L${from}L${to}z`;
}).join('');

function at(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(50 + 120 * Math.sin(radians)).toFixed(1)} ${(58 - 120 * Math.cos(radians)).toFixed(1)}`;
}

function star(x: number, y: number, size: number): string {
  const side = size * 0.77;
  const waist = size - side;
  return `M${x} ${y - size}l${waist} ${side} ${side} ${waist}-${side} ${waist}-${waist} ${side}-${waist}-${side}-${side}-${waist} ${side}-${waist}z`;
}
