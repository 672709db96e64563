import { cx } from '../../../shared/ui/cx';
import styles from './bars.module.css';

/** They fall before a caught face, once --after has passed. Its place is the caller's. */
export function Bars({ className }: { className?: string | undefined }) {
  return <span className={cx(styles.bars, className)} />;
}
