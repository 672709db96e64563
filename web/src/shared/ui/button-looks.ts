import styles from './button.module.css';
import { cx } from './cx';
import type { IconName } from './icon';

export interface ButtonLooks {
  /** `go` is the one thing to do on a screen. */
  look?: 'go' | 'plain' | 'quiet' | 'stop';
  size?: 'normal' | 'big' | 'small';
  /** Only an icon: give it an aria-label. */
  round?: boolean;
  /** As wide as its column. */
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
