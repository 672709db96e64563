import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { handOf, type PlayState } from '../../../room/state/play-state';
import { usePlayersHere } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import { lookAway } from '../../../room/ui/pass/cover';
import { ClosedEye } from '../../../room/ui/pass/signs';
import { useCoverWhenHidden } from '../../../room/ui/pass/use-cover-when-hidden';
import { SheetTitle } from '../../../room/ui/stage-clock';
import { Dialog } from '../../../shared/ui/dialog';
import type { StageProps } from '../referee/full-view';
import { SheetHint } from '../referee/parts';
import { Legend, PlayerPicker, SpentLegend } from '../referee/player-picker';
import styles from './shared.module.css';

/** On phones, up to this many players are shown in rows of two. */
const FEW = 4;

export interface WhoAreYouProps extends StageProps {
  /** The ids of players who have used their stop and may not act. Undefined if every dealt player may act. */
  spent?: readonly string[] | undefined;
  onClose: () => void;
  /** Render the sheet of the player who acts, who then holds the phone. */
  children: (hand: PlayState) => ReactNode;
}

/** A sheet that asks which of this phone's players is acting (PASS-04). It does not depend on the role. */
export function WhoAreYou({ hand, spent, onClose, children }: WhoAreYouProps) {
  const { session } = useCurrentRoom();
  const seats = usePlayersHere();
  const holder = useRoom((room) => room.holder);
  const player = seats.find(({ player_id }) => player_id === holder);
  const unavailable = seats.filter(({ player_id, in_round }) => !in_round || spent?.includes(player_id));
  useEffect(() => () => session?.hold(null), [session]);
  useCoverWhenHidden(player !== undefined, onClose);
  if (player) return children(handOf(hand, player));
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
        onPick={(seat) => session?.hold(seat)}
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
