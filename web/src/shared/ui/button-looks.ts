import styles from './button.module.css';
import { cx } from './cx';
import type { IconName } from './icon';

export interface ButtonLooks {
  /** `go` marks the primary action of a screen. */
  look?: 'go' | 'plain' | 'quiet' | 'stop';
  size?: 'normal' | 'big' | 'small';
  /** For a button with only an icon, which needs an aria-label. */
  round?: boolean;
  /** Fill the width of the column. */
  wide?: boolean;
  icon?: IconName;
  className?: string | undefined;
}

export function buttonClass({
  look = 'plain',
  size = 'normal',
  round,
  wide,
  className,
}: ButtonLooks): string {
  return cx(
    styles.button,
    look !== 'plain' && styles[look],
    size !== 'normal' && styles[size],
    round && styles.round,
    wide && styles.wide,
    className,
  );
}
