import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useRoom } from '../../room/state/use-room';
import { Chip } from '../../shared/ui/chip';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './watched-badge.module.css';

export const spectatorsWords = (spectators: number) =>
  t({
    message: plural(spectators, { one: '# person is only watching', other: '# people are only watching' }),
  });

/** The number of screens that show the room, and of people who only watch. It is announced when it changes, because players must know that others may watch (TV-13). */
export function WatchedBadge() {
  const count = useRoom(({ view }) => view?.screens?.length) ?? 0;
  const spectators = useRoom(({ view }) => view?.spectators) ?? 0;
  return (
    <span role="status" className={styles.watched}>
      {spectators > 0 && (
        <Chip icon="eye">
          <VisuallyHidden>{spectatorsWords(spectators)}</VisuallyHidden>
          <span aria-hidden="true">{i18n.number(spectators)}</span>
        </Chip>
      )}
      {count > 0 && (
        <Chip icon="tv">
          <VisuallyHidden>
            {t({
              message: plural(count, {
                one: '# TV is showing this room',
                other: '# TVs are showing this room',
              }),
            })}
          </VisuallyHidden>
          <span aria-hidden="true">{i18n.number(count)}</span>
        </Chip>
      )}
    </span>
  );
}
