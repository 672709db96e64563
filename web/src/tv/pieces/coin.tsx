import { cx } from '../../shared/ui/cx';
import styles from './coin.module.css';

interface CoinProps {
  children: string | number;
  big?: boolean;
  /** Read aloud in place of the figure. */
  label?: string;
  className?: string | undefined;
}

export function Coin({ children, big, label, className }: CoinProps) {
  return (
    <span
      className={cx(styles.coin, big && styles.big, className)}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      {children}
    </span>
  );
}
