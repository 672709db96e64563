import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useRoom } from '../../room/state/use-room';
import { Chip } from '../../shared/ui/chip';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './watched-badge.module.css';

/** The number of screens that show the room. It is announced when it changes, because players must know that others may watch (TV-13). */
export function WatchedBadge({ roomId }: { roomId: string }) {
  const count = useRoom(roomId, ({ view }) => view?.screens?.length) ?? 0;
  return (
    <span role="status" className={styles.watched}>
      {count > 0 && (
        <Chip icon="tv">
          <VisuallyHidden>
            {t({
              message: plural(count, {
                one: '# TV is showing this room',
                other: '# TVs are showing this room',
              }),
              comment: 'Read aloud: how many screens watch the game',
            })}
          </VisuallyHidden>
          <span aria-hidden="true">{i18n.number(count)}</span>
        </Chip>
      )}
    </span>
  );
}
