import { plural, t } from '@lingui/core/macro';
import { type RefObject, useState } from 'react';
import { roundWords } from '../../../room/game/lap-words';
import { inTurnOrder } from '../../../room/stages/stage';
import { useSharedSeats } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import { isFullStage, type RoundStage } from '../../../room/state/view';
import { lookAway } from '../../../room/ui/pass/cover';
import type { RoomView } from '../../../shared/contract.gen';
import { Pause } from '../lazy-parts';
import { PlayTable } from '../play-table';
import { StartsIn } from '../referee/dock';
import type { StageProps } from '../referee/full-view';
import type { LastSeen } from '../use-top-section';
import { HeldCard } from './held-card';
import { useInkPictures } from './ink';
import { hasBegun, Pass } from './pass';
import { SharedStages } from './shared-stages';
import { SharedTalk } from './shared-talk';
import { LookAgain, PhonePlayers, TableCards } from './table-view';
import { WhoAreYou } from './who-are-you';

interface SharedRoundProps extends StageProps {
  stage: RoundStage | null;
  lastSeen: RefObject<LastSeen>;
}

/** A round on a shared phone. The seats first look at their cards in turn. After that, the phone shows the table without secrets. */
export default function SharedRound({ stage, lastSeen, hand }: SharedRoundProps) {
  const { roomId, session } = useCurrentRoom();
  const seats = useSharedSeats();
  const view = useRoom((room) => room.view);
  /** The seat that looks again, with the id of its pass. Without `again`, show the note that everyone has looked. Reset when the stage changes. */
  const [extra, setExtra] = useState<{ again?: { seat: string; id: string }; round: number } | null>(null);
  const again = extra?.again;
  useInkPictures(hand);

  const isInterrupted = stage === 'paused' || isFullStage(stage) || stage === 'scored';
  if (extra && (isInterrupted || extra.round !== view?.round)) setExtra(null);
  if (stage === 'paused') return <Pause hand={hand} />;
  if (isFullStage(stage)) return <SharedStages stage={stage} hand={hand} />;

  const isDealt = seats !== null && view !== null && view.round === hand.round;
  const table = (
    <PlayTable
      hand={hand}
      lastSeen={lastSeen}
      phone={{
        players: seats && <PhonePlayers seats={seats} />,
        seats: seats && (
          <LookAgain
            seats={seats}
            disabled={!isDealt}
            allLooked={extra !== null && !again}
            onNoteClosed={() => setExtra(null)}
            onLook={(seat) =>
              setExtra({ again: { seat, id: `again ${performance.now()}` }, round: hand.round })
            }
          />
        ),
        cards: <TableCards hand={hand} />,
        Asks: WhoAreYou,
        Talk: SharedTalk,
      }}
    />
  );
  if (!isDealt) return table;
  const look = { hand, view };
  if (again) {
    const close = () => setExtra(null);
    return (
      <LookPass {...look} id={again.id} seats={[again.seat]} onAway={close} onDone={close} rest={table} />
    );
  }
  const id = `look ${view.round}`;
  if (stage !== 'look' && !(stage === 'talk' && hasBegun(roomId, id))) return table;
  const ready = (seat: string) => {
    const actor = { seat };
    if (stage === 'look') void session?.referee('ready', view.referee?.step ?? 0, actor);
  };
  return (
    <LookPass
      key={id}
      {...look}
      id={id}
      seats={inTurnOrder(seats, view.firstPlayerId).map(({ player_id }) => player_id)}
      onAway={ready}
      onReconnected={ready}
      onDone={(seat) => {
        ready(seat);
        setExtra({ round: view.round });
      }}
      rest={table}
    />
  );
}

interface LookPassProps extends StageProps {
  view: RoomView;
  id: string;
  seats: readonly string[];
  onAway: (seat: string) => void;
  onDone: (seat: string) => void;
  onReconnected?: (seat: string) => void;
  rest: React.ReactNode;
}

/** The seats look at their cards in turn. The pass continues after the LOOK stage has ended, while the clock is running. */
function LookPass({ view, onAway, onDone, ...pass }: LookPassProps) {
  const { round } = view;
  const title = roundWords(round);
  const ready = view.look?.ready ?? (view.stage === 'look' ? view.referee?.acted : undefined);
  return (
    <Pass
      {...pass}
      acted={pass.seats.length > 1 ? (ready ?? []) : []}
      title={title}
      line={
        view.stage === 'look' &&
        view.board && (
          <>
            {lookAway()}
            <br />
            <StartsIn clues />
          </>
        )
      }
      progress={(done, total) =>
        t({
          message: plural(done, { one: `# of ${total} has looked.`, other: `# of ${total} have looked.` }),
          comment: 'Read aloud: how many players on this phone have seen their card',
        })
      }
      onPassedTwice={onAway}
    >
      {({ hand, player, track, done, back }) => (
        <HeldCard
          {...{ hand, player, track, title }}
          onDone={() => {
            onDone(player.player_id);
            done();
          }}
          onBack={back}
        />
      )}
    </Pass>
  );
}
