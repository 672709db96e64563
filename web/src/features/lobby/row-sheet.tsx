import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import EntryControls from '../../room/ui/entry-controls';
import type { PlayerView } from '../../shared/contract.gen';
import { shownName } from '../../shared/text/names';
import { ActionRow } from '../../shared/ui/action-row';
import { Stack } from '../../shared/ui/layout';
import { CopyHint, useInvitation } from './room-code';

interface RowSheetProps {
  player: PlayerView;
  /** Change the seat. Null unless the player shares this phone. */
  onChange: (() => void) | null;
  onRemove: () => void;
}

/** The admin's actions on a player, and the lock, which a full room has only here. */
export default function RowSheet({ player, onChange, onRemove }: RowSheetProps) {
  const name = shownName(player.player_name);
  const { copied, send } = useInvitation();
  return (
    <Stack tight>
      {onChange && (
        <>
          <ActionRow icon="pen" onClick={onChange}>
            <Trans comment="Button: for a player who shares this phone">Change name or face</Trans>
          </ActionRow>
          <ActionRow
            icon="phone"
            text={t({
              message: `${name} opens the link and keeps this seat.`,
              comment: "Below 'Move to own phone'; the button sends the link",
            })}
            onClick={send}
          >
            <Trans comment="Button: for a player who shares this phone and has a phone after all">
              Move to own phone
            </Trans>
          </ActionRow>
          {copied !== 'idle' && <CopyHint copied={copied} />}
        </>
      )}
      <ActionRow
        icon="close"
        look="danger"
        text={
          !player.is_bot && <Trans comment="'They' is one player">They can come back if you let them.</Trans>
        }
        onClick={onRemove}
      >
        {t({ message: `Remove ${name}`, comment: 'Button, read aloud; {name} is a player' })}
      </ActionRow>
      <EntryControls />
    </Stack>
  );
}
