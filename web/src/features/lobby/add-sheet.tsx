import { Trans } from '@lingui/react/macro';
import type { RoomSession } from '../../room/state/room-session';
import { useRoom } from '../../room/state/room-store';
import { settingsIn } from '../../room/state/settings';
import { addABot } from '../../room/ui/bots';
import EntryControls from '../../room/ui/entry-controls';
import { ActionRow } from '../../shared/ui/action-row';
import { Stack } from '../../shared/ui/layout';
import { useInvitation } from './invitation';
import { CopyHint } from './room-code';

interface AddSheetProps {
  roomId: string;
  session: RoomSession | null;
  isAdmin: boolean;
  onAddHere: () => void;
  /** Seat a bot. Null if bots do not know the game or the cards. */
  onAddBot: (() => void) | null;
  /** A line about bots. Null unless this player may add them. */
  botNote: string | null;
}

/** The ways to add a player, and the admin's lock. A locked room has only the latter. */
export default function AddSheet(props: AddSheetProps) {
  const { roomId, session, isAdmin, onAddHere, onAddBot, botNote } = props;
  const locked = useRoom(roomId, ({ view }) => settingsIn(view).locked);
  const { copied, send } = useInvitation(roomId);
  return (
    <Stack tight>
      {!locked && (
        <>
          <ActionRow
            icon="share"
            look="first"
            text={<Trans comment="Below 'Send the link'">A tap, a name, and they're in.</Trans>}
            onClick={send}
          >
            <Trans comment="Button: sends the invitation link to friends">Send the link</Trans>
          </ActionRow>
          {copied !== 'idle' && <CopyHint copied={copied} />}
          <ActionRow
            icon="phone"
            text={<Trans comment="Below 'Somebody on this phone'">No phone? Pass this one around.</Trans>}
            onClick={onAddHere}
          >
            <Trans comment="Button: adds a player who does not have a phone of their own">
              Somebody on this phone
            </Trans>
          </ActionRow>
          {botNote !== null && (
            <ActionRow icon="gear" text={botNote} onClick={onAddBot}>
              {addABot()}
            </ActionRow>
          )}
        </>
      )}
      {isAdmin && <EntryControls roomId={roomId} session={session} />}
    </Stack>
  );
}
