import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { spyDeck } from '../../../decks/words';
import { handOf } from '../../../room/state/play-state';
import { useSharedSeats } from '../../../room/state/shared-phone';
import { Dock } from '../../../shared/ui/layout';
import RefereeDock, { type DockProps, NAME_IT, type TalkAct, TalkButtons, TalkSheet } from '../referee/dock';
import { WhoAreYou } from './who-are-you';

/** The dock of a shared phone. Before it opens a sheet, it asks which player is acting (PASS-04). */
export function SharedDock(props: ComponentProps<typeof RefereeDock>) {
  return <RefereeDock {...props} talkDock={TalkDock} />;
}

function TalkDock({ className, children, ...props }: DockProps) {
  const { roomId, hand, session, referee, disabled } = props;
  const seats = useSharedSeats(roomId) ?? [];
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

  return (
    <Dock className={className}>
      {children}
      <TalkButtons
        spent={dealt.every(({ player_id }) => referee.spent.includes(player_id))}
        disabled={disabled}
        nameIt={NAME_IT[spyDeck(hand.currentDeck)]()}
        onOpen={setAct}
      />
      {act && !player && (
        <WhoAreYou
          roomId={roomId}
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
