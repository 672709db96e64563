import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { handOf } from '../../../room/state/play-state';
import { useSharedSeats } from '../../../room/state/use-me';
import { useCurrentRoom } from '../../../room/state/use-room';
import { lookAway } from '../../../room/ui/pass/cover';
import { ClosedEye } from '../../../room/ui/pass/signs';
import { useCoverWhenHidden } from '../../../room/ui/pass/use-cover-when-hidden';
import { SheetTitle } from '../../../room/ui/stage-clock';
import type { PlayerView } from '../../../shared/contract.gen';
import { Dialog } from '../../../shared/ui/dialog';
import { Dock } from '../../../shared/ui/layout';
import RefereeDock, { type DockProps, type TalkAct, TalkButtons, TalkSheet } from '../referee/dock';
import { SheetHint } from '../referee/parts';
import { Legend, PlayerPicker, SpentLegend } from '../referee/player-picker';
import styles from './shared.module.css';

/** The dock of a shared phone. Before it opens a sheet, it asks which player is acting (PASS-04). */
export function SharedDock(props: ComponentProps<typeof RefereeDock>) {
  return <RefereeDock {...props} talkDock={SharedTalkDock} />;
}

function SharedTalkDock({ className, children, ...props }: DockProps) {
  const { session } = useCurrentRoom();
  const { hand, referee, disabled } = props;
  const seats = useSharedSeats() ?? [];
  const [act, setAct] = useState<TalkAct | null>(null);
  const [who, setWho] = useState<string | null>(null);
  const player = seats.find(({ player_id }) => player_id === who);
  const dealt = seats.filter(({ in_round }) => in_round);

  const release = useEffectEvent(() => session?.hold(null));
  useEffect(() => () => release(), []);

  function choose(seat: string) {
    session?.hold(seat);
    setWho(seat);
  }

  function close() {
    session?.hold(null);
    setAct(null);
    setWho(null);
  }

  useCoverWhenHidden(player !== undefined, close);

  return (
    <Dock className={className}>
      {children}
      <TalkButtons
        spent={dealt.every(({ player_id }) => referee.spent.includes(player_id))}
        disabled={disabled}
        deck={hand.currentDeck}
        onOpen={setAct}
      />
      {act && !player && (
        <WhoAreYou
          seats={seats}
          spent={act === 'accuse' ? referee.spent : undefined}
          onPick={choose}
          onClose={close}
        />
      )}
      {act && player && <TalkSheet {...props} hand={handOf(hand, player)} act={act} onClose={close} />}
    </Dock>
  );
}

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
function WhoAreYou({ seats, spent, onPick, onClose }: WhoAreYouProps) {
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
