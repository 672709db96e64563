import { cx } from '../../shared/ui/cx';
import { fitted } from '../fitted';
import styles from './ribbon.module.css';

interface RibbonProps {
  as?: 'h1' | 'h2' | 'p';
  children: string;
  /** Of the text: how much room there is, and the largest letters; in rem. */
  width: number;
  most?: number;
  /** At most so many; one if not said. A text takes another below letters of `least`. */
  lines?: number;
  least?: number;
  /** Of words that players wrote. */
  lang?: string | undefined;
  className?: string | undefined;
}

export function Ribbon(props: RibbonProps) {
  const { as: Tag = 'h2', children, width, most = 2.875, least = 1.9, lang, className } = props;
  const { lines, size } = fitted(children, { width, most, least, lines: props.lines ?? 1 });
  return (
    <div className={cx(styles.ribbon, className)} style={{ fontSize: `${size}rem` }}>
      <Tag className={styles.band} lang={lang || undefined}>
        {lines.length > 1 ? (
          lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
            <bdi key={place} className={styles.line}>
              {`${line} `}
            </bdi>
          ))
        ) : (
          <bdi>{children}</bdi>
        )}
      </Tag>
    </div>
  );
}
