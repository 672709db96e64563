import { Trans } from '@lingui/react/macro';
import type { RoomSession } from '../../room/state/room-session';
import { useRoom } from '../../room/state/use-room';
import { TV, watchPath } from '../../shared/routes';
import { Stack } from '../../shared/ui/layout';
import { AdminScreens } from './admin-screens';
import { OpenDirectly } from './open-directly';
import { ScreenList } from './screen-list';
import { screensIn } from './screens';
import styles from './tv-sheet.module.css';
import { TypeCode } from './type-code';

export interface TvSheetProps {
  roomId: string;
  session: RoomSession | null;
  isAdmin: boolean;
}

/** The connected screens, the ways to add one, and the admin's switch. */
export default function TvSheet({ roomId, session, isAdmin }: TvSheetProps) {
  const { allowed, list } = useRoom(roomId, ({ view }) => screensIn(view));
  return (
    <Stack>
      {list.length > 0 && <ScreenList list={list} session={session} isAdmin={isAdmin} />}
      {allowed ? (
        <>
          <ByCode session={session} />
          <OpenDirectly link={`${window.location.origin}${watchPath(roomId)}`} />
        </>
      ) : (
        !isAdmin && (
          <p className={styles.off}>
            <Trans comment="In place of the ways to show the room on a TV">
              The admin has switched TVs off for this room.
            </Trans>
          </p>
        )
      )}
      {isAdmin && <AdminScreens roomId={roomId} session={session} />}
    </Stack>
  );
}

/** Pairing by code. The player types only a short URL on the TV. */
function ByCode({ session }: Pick<TvSheetProps, 'session'>) {
  return (
    <ol className={styles.steps}>
      <li>
        <p>
          <Trans comment="First step; the address follows in large letters">Open this on the TV:</Trans>
        </p>
        <p className={styles.address} dir="ltr">
          {window.location.host}
          <wbr />
          <b>{TV}</b>
        </p>
      </li>
      <li>
        <p>
          <Trans comment="Second step; five boxes follow">
            Scan its picture with your camera, or type its code here:
          </Trans>
        </p>
        <TypeCode session={session} />
      </li>
    </ol>
  );
}
