/** What made pictures look like, for phones and for TVs of 2019: nothing that those can't draw. */
import { type ReactNode, useId } from 'react';
import { charactersOf } from '../shared/text/characters';
import { cx } from '../shared/ui/cx';
import styles from './generated-drawing.module.css';
import { firstLetter, isWide, lookOf } from './generated-picks';

/** Rays and a lamp behind the pattern. The whole card is 100 by 140. */
export function GeneratedGround({ name }: { name: string }) {
  const id = useId();
  const { ground, figure, pattern } = lookOf(name);
  const at = { cx: 50, cy: 58, gradientUnits: 'userSpaceOnUse' } as const;
  const whole = { width: 100, height: 140 };
  return (
    <Drawing className={styles.whole}>
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

interface MadeFaceProps {
  name: string;
  /** An emoji, or '': then the name's first letter is drawn. */
  sign: string;
  lang?: string | undefined;
  /** Of the drawing, if it is an emoji. */
  sticker?: string | undefined;
}

export function GeneratedFront({ name, sign, lang, sticker }: MadeFaceProps) {
  const [emoji] = charactersOf(sign);
  const letter = firstLetter(name, lang);
  return (
    <Drawing className={cx(styles.whole, emoji && sticker)}>
      {emoji ? (
        <text className={styles.emoji} x="50" y="58" transform="rotate(-4 50 58)">
          {emoji}
        </text>
      ) : (
        <text
          className={cx(styles.letter, isWide(letter) && styles.wide)}
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

/** A red pencil in place of the compass on our cards. */
export function GeneratedSeal({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
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
