import { type ReactNode, useId, useState } from 'react';
import { charactersOf } from '../ui/characters';
import { cx } from '../ui/cx';
import { signThumb } from './card-art';
import { COLOURS, PATTERNS } from './made-patterns';
import styles from './made-picture.module.css';
import { lightOf } from './pictures';

export interface MadePictureProps {
  name: string;
  /** An emoji, one of our pictures (`locations/castle`), or '': then the name's first letter is drawn. */
  sign: string;
  /** The name's language; the page's where it is not known. */
  lang?: string | undefined;
  /** As a card has it: in a frame, with the seal 'one of ours'. Else it fills its box from edge to edge. */
  framed?: boolean;
}

/**
 * The picture of a card that players wrote (DECK-14). The name's hash picks two colours and a pattern. It is as large as
 * its box, and fetches nothing: only for a sign that is one of our pictures there is a file.
 */
export function MadePicture({ name, sign, lang, framed = false }: MadePictureProps) {
  const [broken, setBroken] = useState(false);
  const ours = signThumb(sign);
  if (ours && !broken) {
    return (
      <picture>
        <source type="image/avif" srcSet={lightOf(ours)} />
        <img
          className={styles.ours}
          src={ours}
          alt=""
          width={320}
          height={448}
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      </picture>
    );
  }
  return (
    <span className={cx(styles.made, framed && styles.framed)} aria-hidden="true">
      <span className={styles.inner}>
        <Ground name={name} />
        <Face name={name} sign={ours ? '' : sign} lang={lang} />
      </span>
      {framed && <Seal />}
    </span>
  );
}

/** Rays and a lamp behind the pattern. The whole card is 100 by 140. */
function Ground({ name }: { name: string }) {
  const id = useId();
  const { ground, figure, pattern } = lookOf(name);
  const at = { cx: 50, cy: 58, gradientUnits: 'userSpaceOnUse' } as const;
  const whole = { width: 100, height: 140 };
  return (
    <Drawing className={styles.ground}>
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
      <rect {...whole} fill={ground} />
      <path d={RAYS} fill={figure} opacity={pattern ? 0.2 : 0.62} />
      {pattern && <rect {...whole} fill={`url(#${id}pattern)`} opacity="0.5" />}
      <rect {...whole} fill={`url(#${id}ground)`} />
      <rect {...whole} fill={`url(#${id}lamp)`} />
      <path
        className={styles.stars}
        d={`${star(18, 35, 3)}${star(82, 24, 4)}${star(82, 81, 2.3)}`}
        opacity="0.95"
      />
    </Drawing>
  );
}

function Face({ name, sign, lang }: Omit<MadePictureProps, 'framed'>) {
  const [emoji] = charactersOf(sign);
  const letter = firstLetter(name, lang);
  return (
    <Drawing className={cx(styles.face, emoji && styles.sticker)}>
      {emoji ? (
        <text className={styles.emoji} x="50" y="58" transform="rotate(-4 50 58)">
          {emoji}
        </text>
      ) : (
        <text
          className={cx(styles.letter, !NARROW.test(letter) && styles.wide)}
          x="50"
          y="58"
          transform="rotate(-4 50 58)"
          lang={lang || undefined}
        >
          {letter}
        </text>
      )}
    </Drawing>
  );
}

/** Other scripts have letters that are twice as wide. */
const NARROW = /^[\p{Script=Latin}\p{N}\p{P}]/u;

/** A red pencil in place of the compass on our cards. */
function Seal() {
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

function Drawing({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Twenty of them, from behind the face to beyond the edges. */
export const RAYS = Array.from({ length: 20 }, (_, place) => {
  const [from, to] = [at(place * 18 + 4), at(place * 18 + 13)];
  return `M50 58L${from}L${to}z`;
}).join('');

function at(degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(50 + 120 * Math.sin(turn)).toFixed(1)} ${(58 - 120 * Math.cos(turn)).toFixed(1)}`;
}

function star(x: number, y: number, size: number): string {
  const side = size * 0.77;
  const waist = size - side;
  return `M${x} ${y - size}l${waist} ${side} ${side} ${waist}-${side} ${waist}-${waist} ${side}-${waist}-${side}-${side}-${waist} ${side}-${waist}z`;
}

/** The colours and the pattern of a name. */
export function lookOf(name: string) {
  const hash = hashOf(name);
  const [ground = '', figure = ''] = COLOURS[hash % COLOURS.length] ?? [];
  return { ground, figure, pattern: PATTERNS[Math.floor(hash / COLOURS.length) % PATTERNS.length] };
}

/** A name's own number, the same on every phone: FNV-1a over its letters in one form. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.normalize('NFC').toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** An emoji, or the name's first letter. */
export const faceOf = (name: string, sign: string): string => charactersOf(sign)[0] ?? firstLetter(name);

/** More marks than any language puts on a letter would leave the picture. */
const MARKS_BEYOND = /(\p{M}{3})\p{M}+/gu;

/** As a capital of its language. */
export function firstLetter(name: string, lang?: string): string {
  const characters = charactersOf(name.normalize('NFC'));
  const letter = characters.find((character) => /[\p{L}\p{N}]/u.test(character));
  const first = letter ?? characters.find((character) => /[^\s\p{C}]/u.test(character)) ?? '?';
  return capital(first.replace(MARKS_BEYOND, '$1'), lang);
}

function capital(letter: string, lang: string | undefined): string {
  try {
    return letter.toLocaleUpperCase(lang || undefined);
  } catch {
    return letter; // no language that the browser knows how to read
  }
}
