import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lookAway } from '../../../room/ui/pass/cover';
import { ClosedEye } from '../../../room/ui/pass/signs';
import { SheetTitle } from '../../../room/ui/stage-clock';
import type { PlayerView } from '../../../shared/contract.gen';
import { Dialog } from '../../../shared/ui/dialog';
import styles from './dock.module.css';
import { SheetHint } from './parts';
import { Legend, PlayerPicker, SpentLegend } from './player-picker';

/** On phones, up to this many players are shown in rows of two. */
const FEW = 4;

interface WhoAreYouProps {
  /** All seats on this phone. */
  seats: readonly PlayerView[];
  /** The ids of players who have used their stop and may not act. Undefined if every dealt player may act. */
  spent?: readonly string[] | undefined;
  onPick: (playerId: string) => void;
  onClose: () => void;
}

/** A sheet that asks which of this phone's players is acting. It does not depend on the role. */
export function WhoAreYou({ seats, spent, onPick, onClose }: WhoAreYouProps) {
  const unavailable = seats.filter(({ player_id, in_round }) => !in_round || spent?.includes(player_id));
  return (
    <Dialog
      sheet
      title={
        <SheetTitle>
          {t({ message: 'Who are you?', comment: "Heading: a choice of this phone's players" })}
        </SheetTitle>
      }
      onClose={onClose}
    >
      <SheetHint>
        <Trans comment="Above this phone's players: the player who wants to act chooses their own avatar">
          Tap your own face first.
        </Trans>
      </SheetHint>
      <PlayerPicker
        players={seats}
        spent={spent ?? []}
        unavailable={unavailable.map(({ player_id }) => player_id)}
        onPick={onPick}
        className={seats.length <= FEW ? styles.few : undefined}
      />
      {spent ? (
        seats.some(({ player_id }) => spent.includes(player_id)) && <SpentLegend />
      ) : (
        <Legend>
          <ClosedEye />
          {lookAway()}
        </Legend>
      )}
    </Dialog>
  );
}
