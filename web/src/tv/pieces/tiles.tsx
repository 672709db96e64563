import { t } from '@lingui/core/macro';
import { cx } from '../../shared/ui/cx';
import styles from './tiles.module.css';

interface TilesProps {
  code: string;
  /** Read aloud in its place, letter by letter. */
  label: string;
  size?: 'big' | 'small' | 'tiny' | undefined;
}

/** A code as tiles, to be read across the room. */
export function Tiles({ code, label, size = 'big' }: TilesProps) {
  return (
    <p
      className={cx(styles.tiles, styles[size])}
      role="img"
      aria-label={`${label} ${code.split('').join(' ')}`}
    >
      {code.split('').map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a code's places never move
        <span className={styles.tile} key={place}>
          {letter}
        </span>
      ))}
    </p>
  );
}

export const RoomTiles = ({ roomId, size }: Pick<TilesProps, 'size'> & { roomId: string }) => (
  <Tiles
    code={roomId}
    size={size}
    label={t({ message: 'Room', comment: "Read aloud before the four characters of a room's code" })}
  />
);
