import { createPortal } from 'react-dom';
import { cx } from '../../shared/ui/cx';
import { useTopDialog } from '../../shared/ui/focus';
import { Icon } from '../../shared/ui/icon';
import { noticeWords } from '../game/notice-words';
import { useNotice } from '../game/use-notice';
import { roomStore } from '../state/room-store';
import { isFullStage } from '../state/view';
import styles from './table-notice.module.css';

/** Notify all players of changes to the table and of the admin's actions, in the room that is open in this tab. */
export default function TableNotice() {
  const roomId = roomStore((room) => room.roomId);
  return roomId && <Notices key={roomId} />;
}

function Notices() {
  const view = roomStore((room) => room.view);
  const told = roomStore((room) => room.told);
  const notice = useNotice(view, told);
  const high = roomStore(({ stage }) => stage === 'lobby' || isFullStage(stage));
  const dialog = useTopDialog();
  return createPortal(
    <div role="status" className={cx(styles.place, high && styles.high)}>
      {notice && (
        <p key={notice.nth} className={styles.told}>
          <Icon name="flag" />
          <span>{noticeWords(notice)}</span>
        </p>
      )}
    </div>,
    dialog ?? document.body,
  );
}
