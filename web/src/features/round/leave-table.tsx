import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import styles from './leave-table.module.css';

export interface LeaveTableProps {
  roomId: string;
  iconId: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Before a player goes elsewhere in the middle of a game. The seat is not given up. */
export default function LeaveTable({ roomId, iconId, onStay, onLeave }: LeaveTableProps) {
  const code = <b dir="ltr">{roomId}</b>;
  return (
    <Dialog
      open
      sheet
      title={t({ message: 'Leave the table?', comment: 'Heading of a question in a running game' })}
      onClose={onStay}
      actions={
        <div className={styles.ways}>
          <Button look="go" size="big" wide onClick={onStay}>
            <Trans comment="Button: go on playing">Stay</Trans>
          </Button>
          <Button look="quiet" wide icon="enter" onClick={onLeave}>
            <Trans comment="Button: goes elsewhere, the seat is kept">Leave the table</Trans>
          </Button>
        </div>
      }
    >
      <div className={styles.picture}>
        <div className={styles.ring}>
          <Avatar id={iconId} size="104px" decorative />
        </div>
      </div>
      <p className={styles.said}>
        <Trans comment="{code} is the room's code">
          Your seat stays warm. Come back to room {code} any time; the others play on.
        </Trans>
      </p>
    </Dialog>
  );
}
