import { Trans } from '@lingui/react/macro';
import { settingsIn } from '../../room/state/settings';
import { useRoom } from '../../room/state/use-room';
import { addABot } from '../../room/ui/bots';
import EntryControls from '../../room/ui/entry-controls';
import { ActionRow } from '../../shared/ui/action-row';
import { Stack } from '../../shared/ui/layout';
import { CopyHint, useInvitation } from './room-code';

interface AddSheetProps {
  isAdmin: boolean;
  onAddHere: () => void;
  /** Seat a bot. Null if bots do not know the game or the cards. */
  onAddBot: (() => void) | null;
  /** A line about bots. Null unless this player may add them. */
  botNote: string | null;
  onClose: () => void;
}

/** The ways to add a player, and the admin's lock. A locked room has only the latter. */
export default function AddSheet({ isAdmin, onAddHere, onAddBot, botNote, onClose }: AddSheetProps) {
  const locked = useRoom(({ view }) => settingsIn(view).locked);
  const { copied, send } = useInvitation();

  function addBot() {
    onClose();
    onAddBot?.();
  }

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
          <ActionRow icon="phone" text={<Trans>No phone? Pass this one around.</Trans>} onClick={onAddHere}>
            <Trans comment="Button: adds a player who does not have a phone of their own">
              Somebody on this phone
            </Trans>
          </ActionRow>
          {botNote !== null && (
            <ActionRow icon="gear" text={botNote} onClick={onAddBot && addBot}>
              {addABot()}
            </ActionRow>
          )}
        </>
      )}
      {isAdmin && <EntryControls />}
    </Stack>
  );
}
