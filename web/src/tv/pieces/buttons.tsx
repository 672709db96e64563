import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { cx } from '../../shared/ui/cx';
import { fontSizeFor } from '../fit-text';
import { square } from '../layout';
import { setSound, useSoundSetting } from '../sounds';
import styles from './buttons.module.css';

export function OkButton({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.okButton}
      style={{ fontSize: `${fontSizeFor(children, 31, 3.125)}rem` }}
      onClick={onPress}
    >
      <span className={styles.key} style={square(4.125)} aria-hidden="true">
        {t({ message: 'OK', comment: "The key of a TV's remote control; two letters in a small circle" })}
      </span>
      {children}
    </button>
  );
}

/** An SVG path in a 24 by 24 view box. */
export const LineDrawing = ({ d }: { d: string }) => (
  <svg className={styles.line} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

/** A round key with a drawing. */
export const Key = ({ d, size, className }: { d: string; size: number; className?: string | undefined }) => (
  <span className={cx(styles.key, className)} style={square(size)}>
    <LineDrawing d={d} />
  </span>
);

interface ChipButtonProps {
  children: string;
  icon: string;
  small?: boolean;
  style: CSSProperties;
  onPress: () => void;
}

/** The width of the label. A wider label would overlap a player's name in the lobby. */
const CHIP_LABEL = 18;

export const ARROW = 'M9.5 5 16 12l-6.5 7';

export function ChipButton({ children, icon, small, style, onPress }: ChipButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, small && styles.iconChip)}
      style={{ ...style, fontSize: `${fontSizeFor(children, CHIP_LABEL, 1.75)}rem` }}
      aria-label={small ? children : undefined}
      onClick={onPress}
    >
      <Key d={icon} size={small ? 3.25 : 2.875} className={icon === ARROW ? styles.onward : undefined} />
      {!small && <span className={styles.label}>{children}</span>}
    </button>
  );
}

const [LEFT, BOTTOM] = ['6.5625rem', '3.9375rem'];

const POSITIONS = {
  left: { left: LEFT, bottom: BOTTOM },
  icon: { left: LEFT, bottom: BOTTOM },
  'icon-right': { right: LEFT, bottom: BOTTOM },
  'icon-top-left': { left: '6rem', top: '3.375rem' },
  'icon-low': { left: '95rem', bottom: '6rem' },
  'icon-top': { left: '97.25rem', top: BOTTOM },
} satisfies Record<string, CSSProperties>;

export type ChipPosition = keyof typeof POSITIONS;

const SPEAKER = 'M4 10v4h3.5L12 18V6l-4.5 4z';
const WAVES = 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11';
const CROSS = 'M16 9.5l5 5M21 9.5l-5 5';

export const soundWords = (on: boolean) =>
  on
    ? t({ message: 'Sound on', comment: 'On a TV: the state of its sound; pressing OK switches it off' })
    : t({ message: 'Press OK for sound', comment: 'On a TV; OK is a key of its remote control' });

/** A button that toggles the sound. On most screens, it is the only button. */
export function SoundChip({ position }: { position: ChipPosition }) {
  const { on } = useSoundSetting();
  return (
    <ChipButton
      icon={SPEAKER + (on ? WAVES : CROSS)}
      small={position !== 'left'}
      style={POSITIONS[position]}
      onPress={() => setSound(!on)}
    >
      {soundWords(on)}
    </ChipButton>
  );
}
