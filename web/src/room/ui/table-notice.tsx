import { cx } from '../../shared/ui/cx';
import { Icon } from '../../shared/ui/icon';
import { useNotice } from '../game/use-notice';
import { useRoom } from '../state/use-room';
import { isFullStage } from '../state/view';
import styles from './table-notice.module.css';

/** Notify all players of the admin's actions as referee, and of changes to the table. */
export default function TableNotice({ roomId }: { roomId: string }) {
  const text = useNotice(useRoom(roomId, ({ view }) => view));
  const full = useRoom(roomId, ({ stage }) => isFullStage(stage));
  return (
    <div role="status" className={cx(styles.place, full && styles.full)}>
      {text && (
        <p className={styles.told}>
          <Icon name="flag" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
