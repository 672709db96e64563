import { plural, t } from '@lingui/core/macro';
import { useRoom } from '../room/room-store';
import { Chip } from '../ui/pill';
import { VisuallyHidden } from '../ui/visually-hidden';
import { screensIn } from './screens';
import styles from './watched.module.css';

/** How many screens show the room: who plays must know (TV-13). It says so when one comes. */
export function Watched({ roomId }: { roomId: string }) {
  const count = useRoom(roomId, ({ view }) => screensIn(view).list.length);
  return (
    <span role="status" className={styles.watched}>
      {count > 0 && (
        <Chip icon="tv">
          <VisuallyHidden>
            {t({
              message: plural(count, { one: '# TV shows this room', other: '# TVs show this room' }),
              comment: 'Read aloud: how many screens watch the game',
            })}
          </VisuallyHidden>
          <span aria-hidden="true">{count}</span>
        </Chip>
      )}
    </span>
  );
}
