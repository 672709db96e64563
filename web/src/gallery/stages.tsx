/** The screens of stages on phones, with the sample rooms of the TV's gallery. */
import { useEffect, useState } from 'react';
import { NotesProvider } from '../features/round/notes';
import RefereeScreens from '../features/round/referee/stage-screen';
import { SharedStages } from '../features/round/shared/shared-stages';
import { STAGES } from '../room/stages/stages';
import { type PlayState, playStateFor } from '../room/state/play-state';
import type { RoomSession } from '../room/state/room-session';
import { connectionChanged, enterRoom, snapshotArrived } from '../room/state/room-store';
import { CurrentRoom } from '../room/state/use-room';
import { type FullStage, isFullStage, type RoundStage } from '../room/state/view';
import type { PlayerView, RoomView } from '../shared/contract.gen';
import { GALLERY } from '../shared/routes';
import { roomView } from '../tv/gallery/rooms';
import styles from './gallery.module.css';
import { Specimen } from './section';

export const PHONE_STAGES = (Object.keys(STAGES) as RoundStage[]).filter(isFullStage);

const ROOM = { players: 7, deck: 'locationDeck', names: 'usual', left: 358, cards: 30 } as const;

/** The phone of a player who acts, of one who watches or has acted, and a phone that all players share. */
export const LAYOUTS = ['acts', 'watches', 'shared'] as const;
type Layout = (typeof LAYOUTS)[number];

interface Sample {
  view: RoomView;
  hand: PlayState;
}

/** Return what a phone knows of a room at a stage, or null if nobody acts in the stage, for the layout of a player who does. */
export function sampleOf(stage: FullStage, layout: Layout): Sample | null {
  const table = roomView({ ...ROOM, stage, rules: 'safari' });
  const acted = table.referee?.acted ?? [];
  const acting = (STAGES[stage].actors?.(table) ?? [])
    .map(({ player_id }) => player_id)
    .filter((id) => !acted.includes(id));
  const ids = table.players.map(({ player_id }) => player_id);
  const [first, ...others] =
    layout === 'shared' ? ids : ids.filter((id) => acting.includes(id) === (layout === 'acts')).slice(0, 1);
  if (first === undefined) return null;
  const seats = [first, ...others];
  const players = table.players.map((player) =>
    seats.includes(player.player_id) ? { ...player, connected: true, ...secretsOf(player, table) } : player,
  );
  const view = { ...table, players, seats };
  const cards = table.board ? [] : (table.wall?.cards ?? []).map((id) => ({ id, name: id }));
  const dealt = playStateFor(view, first, cards, layout === 'shared' ? others : undefined);
  if (!dealt.ok) throw new Error(dealt.problem);
  return { view, hand: dealt.state };
}

/** Return the secrets that the server sends only to the player's own phone. They are those that the room reveals later. */
function secretsOf({ player_id }: PlayerView, { board }: RoomView): Partial<PlayerView> {
  const { reveal } = roomView({ ...ROOM, stage: 'scored', rules: board?.game ?? 'safari' });
  const hand = reveal?.hands.find(({ playerId }) => playerId === player_id);
  if (!reveal || !hand) return {};
  const { role, isSpy } = hand;
  return {
    role,
    is_spy: isSpy,
    ...(!isSpy && { card_id: reveal.cardId, game_location: reveal.card }),
  };
}

/** Fill the room store. The session that it returns sends nothing. */
function enter({ view, hand }: Sample): RoomSession {
  const dispatch = enterRoom(view.roomId, hand);
  dispatch(snapshotArrived(view, performance.now()));
  dispatch(connectionChanged('connected'));
  const sendNothing = () => Promise.resolve(null);
  const session: Partial<RoomSession> = {
    hold: (holder) => dispatch(() => ({ holder })),
    referee: sendNothing,
    send: sendNothing,
  };
  return session as RoomSession;
}

interface StageProps {
  stage: FullStage;
  layout: Layout;
}

/** A stage on a page of its own, because a page has only one room. */
export function StagePage({ stage, layout }: StageProps) {
  const [sample] = useState(() => sampleOf(stage, layout));
  const [room, setRoom] = useState<{ roomId: string; session: RoomSession } | null>(null);
  useEffect(() => {
    if (sample) setRoom({ roomId: sample.view.roomId, session: enter(sample) });
  }, [sample]);
  if (!sample || !room) return null;
  const Screens = layout === 'shared' ? SharedStages : RefereeScreens;
  return (
    <CurrentRoom value={room}>
      <NotesProvider round={sample.hand.round}>
        <Screens stage={stage} hand={sample.hand} />
      </NotesProvider>
    </CurrentRoom>
  );
}

/** All stages in all layouts. The server forbids frames, so that a build contains only the links. */
export function Stages() {
  return PHONE_STAGES.map((stage) => (
    <div key={stage} className={styles.phones}>
      {LAYOUTS.filter((layout) => sampleOf(stage, layout)).map((layout) => {
        const name = `${stage}, ${layout}`;
        const address = `${GALLERY}?stage=${stage}&layout=${layout}`;
        return (
          <Specimen key={layout} label={<a href={address}>{name}</a>}>
            {import.meta.env.MODE === 'development' && (
              <iframe src={address} title={name} loading="lazy" className={styles.phone} />
            )}
          </Specimen>
        );
      })}
    </div>
  ));
}
