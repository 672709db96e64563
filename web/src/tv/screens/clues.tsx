import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { talkSeconds } from '../../room/game/clue-games';
import { lapWords } from '../../room/game/lap-words';
import { nameOf } from '../../room/game/player-names';
import { sideName } from '../../room/game/sides';
import { outComment, outWords, saysOneWord, tieTitle } from '../../room/stages/clues';
import { point } from '../../room/stages/point';
import { dealt, tableContext, takingPart } from '../../room/stages/stage';
import { talkItOver } from '../../room/stages/talk';
import { settingsIn } from '../../room/state/settings';
import { playerIn } from '../../room/state/view';
import type { BoardView, ClueView, OutView, RefereeView, RoomView } from '../../shared/contract.gen';
import { useNew } from '../../shared/ui/timed';
import { roundSeconds } from '../clock';
import { absolute, pointsInRow } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop, Glow } from '../pieces/backdrop';
import { type BoardRow, ClueBoard, SideCounts } from '../pieces/clue-board';
import { Dial } from '../pieces/dial';
import { doneIn, Seats } from '../pieces/seats';
import { Bubble, Ribbon, Seconds, Stamp, Text, Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './clues.module.css';

/** A new clue is shown for this time. */
const LANDING_MS = 2_000;
/** The middle of the column beside the board. */
const BESIDE = 102.5;
const BOARD = { x: 6, width: 83, columns: 3 } as const;

/** CLUES: the players give clues in turn. Before a turn, the screen shows the player who is out, or the tie. */
export default function Clues({ view, now }: SceneProps) {
  const { board, referee } = view;
  if (!board || !referee) return null;
  const interlude = interludeOf(board, referee, now);
  if (interlude === 'tie') return <Tie view={view} board={board} />;
  if (interlude) return <Out view={view} board={board} out={interlude} />;
  const turn = { view, board, referee, now };
  return board.aloud ? <Aloud {...turn} /> : <Typed {...turn} />;
}

/** Return the player who has just been put out, a tie, or null once the turn has begun. */
function interludeOf(board: BoardView, referee: RefereeView, now: number): OutView | 'tie' | null {
  if ((referee.startsAt ?? 0) <= now) return null;
  return board.tied ? 'tie' : (board.out?.[board.out.length - 1] ?? null);
}

interface TurnProps extends SceneProps {
  board: BoardView;
  referee: RefereeView;
}

function Typed({ view, board, referee, now }: TurnProps) {
  const { clues } = board;
  const landing = useNew(LANDING_MS, clues[clues.length - 1] ?? null, clues.length);
  const turn = landing?.playerId ?? referee.turn ?? '';
  return (
    <>
      <TitledBoard view={view} board={board} turn={turn} newest={landing} />
      <Avatar player={playerIn(view, turn)} crown="admin" at={[BESIDE, 16.5, 17]} />
      <Bubble from="below" at={[BESIDE, 3.4]} width={20} max={3} min={2.4} lang={landing?.lang}>
        {landing?.text ?? ''}
      </Bubble>
      <div className={styles.centered} style={absolute(91, 24.6, 23)}>
        <Title as="p" width={22} max={4.6} min={2.6} centered>
          {nameOf(view.players, turn)}
        </Title>
        {!landing && <Text>{nextWords(view, board)}</Text>}
      </div>
      {!landing && <Seconds {...{ view, now }} at={[BESIDE, 37]} size={6} urgent />}
    </>
  );
}

interface TitledBoardProps {
  view: RoomView;
  board: BoardView;
  turn?: string;
  newest?: ClueView | null;
  ready?: readonly string[];
}

/** The board while players give clues or talk. In TALK, it marks the players who are ready. */
function TitledBoard({ view, board, turn, newest, ready = [] }: TitledBoardProps) {
  const rows = dealt(view).map(({ player_id, player_name }): BoardRow => {
    const out = board.out?.find(({ playerId }) => playerId === player_id);
    return {
      playerId: player_id,
      name: player_name,
      note: out && sideNote(out),
      look: out ? 'out' : player_id === turn ? 'now' : undefined,
      isDone: ready.includes(player_id),
    };
  });
  return (
    <>
      <Backdrop rays={[BESIDE, 16]} animationKey={`clue ${board.clues.length}`} />
      <ClueBoard {...{ view, board, newest }} groups={[{ rows }]} {...BOARD} />
      <Ribbon at={[9.4, 2.6]} as="h1" width={26}>
        {turn === undefined ? talkItOver() : lapWords(board)}
      </Ribbon>
      <SideCounts board={board} style={absolute(90.5, 41.6, 24)} />
    </>
  );
}

/** A player's side and, for Mr. White, whether the named word was right. */
function sideNote({ side, right }: OutView): string {
  const name = sideName(side);
  if (right === undefined) return name;
  return right
    ? t({ message: `${name}, right!`, comment: "On the TV; {name}: 'Mr. White', who has named the word" })
    : t({ message: `${name}, wrong`, comment: "On the TV; {name}: 'Mr. White', who has named a wrong word" });
}

/** The right end of the faces, which are beside the room's code. */
const ORDER_END = 93;

/** One player speaks, and the others wait in their order. */
function Aloud({ view, board, referee, now }: TurnProps) {
  const turn = referee.turn ?? '';
  const spoken = board.clues.filter(({ lap }) => lap === board.lap).map(({ playerId }) => playerId);
  const order = [...spoken, turn, ...board.turns].flatMap((id) => playerIn(view, id) ?? []);
  const step = Math.min(10.4, 86 / order.length);
  const middle = Math.min(60, ORDER_END - (step * order.length) / 2);
  return (
    <>
      <Backdrop rays={[60, 32]} beams={[60]} animationKey={`turn ${board.clues.length}`} />
      <Ribbon at={[8.4, 5]} as="p" width={26}>
        {lapWords(board)}
      </Ribbon>
      <Avatar player={playerIn(view, turn)} crown="admin" at={[60, 30, 27]} />
      <Bubble from="below" at={[60, 5.5]} />
      <div style={absolute(6, 19, 37)}>
        <Title width={36} height={22} max={7} min={4} lines={4} last="gold">
          {saysOneWord(nameOf(view.players, turn))}
        </Title>
        <Text>{nextWords(view, board)}</Text>
      </div>
      <Seconds {...{ view, now }} at={[95, 30]} size={10} urgent />
      <SideCounts board={board} start style={absolute(6, 46, 36)} />
      <Seats
        players={order}
        points={pointsInRow({ x: middle, y: 55.5 }, step, order.length)}
        size={7}
        seatOf={(player) => ({
          ...doneIn(spoken)(player),
          width: step - 0.8,
          className: board.turns.includes(player.player_id) ? styles.waits : undefined,
        })}
      />
    </>
  );
}

function nextWords(view: RoomView, { turns: [next] }: BoardView): string {
  if (next === undefined)
    return t({ message: 'the last one', comment: 'On the TV, below the name of a player' });
  const name = nameOf(view.players, next);
  return t({ message: `then ${name}`, comment: 'On the TV, below a name: {name} gives the next clue' });
}

/** TALK in a game with clues. Everyone sees all clues, and who is ready to point. */
export function Discussion({ view, now }: SceneProps) {
  const { board, referee } = view;
  if (!board || !referee) return null;
  const seconds = roundSeconds(view, now);
  const all = takingPart(dealt(view), referee.acted).length;
  const done = referee.acted.length;
  const total = Math.max(seconds, talkSeconds({ ...settingsIn(view), rules: board.game }));
  return (
    <>
      <TitledBoard view={view} board={board} ready={referee.acted} />
      <Dial at={[BESIDE, 15.5, 20]} seconds={seconds} total={total} />
      <div className={styles.centered} style={absolute(91, 28, 23)}>
        <Title as="p" width={22} max={4.2} min={2.6} lines={3} last="gold" centered>
          {point.title(tableContext(view, referee))}
        </Title>
        <Text>
          {t({
            message: plural(done, {
              one: `# of ${all} is ready to point`,
              other: `# of ${all} are ready to point`,
            }),
          })}
        </Text>
      </div>
    </>
  );
}

const STAMPS = { civilian: 'green', undercover: 'red', white: 'dull' } as const;

/** A player is out. Everyone sees the side, and nobody a word. */
export function Out({ view, board, out }: { view: RoomView; board: BoardView; out: OutView }) {
  const gone = new Set(board.out?.map(({ playerId }) => playerId));
  const others = dealt(view).filter(({ player_id }) => !gone.has(player_id));
  return (
    <>
      <Backdrop light="dark" rays={[26, 32]} beams={[26]} />
      <Glow look={out.side === 'civilian' ? 'yes' : 'no'} x={26} y={31} size={80} />
      <Avatar
        player={playerIn(view, out.playerId)}
        hat={out.side === 'white' ? 'white' : out.side !== 'civilian'}
        className={styles.outFace}
        at={[26, 29, 33]}
      />
      <Stamp at={[26, 47.5]} width={40} max={6} look={STAMPS[out.side]} after={900}>
        {sideName(out.side).toLocaleUpperCase(i18n.locale)}
      </Stamp>
      <Title at={[53.5, 8, 39, 18]} max={7.5} min={4.5} lines={3} look="gold">
        {outWords(view, out.playerId, '')}
      </Title>
      <Text look="say" at={[53.5, 28, 60]} size={2.25}>
        {outComment(out)}
      </Text>
      <div className={styles.others} style={absolute(53.5, 37, 47)}>
        <Text look="say" size={2.25}>
          {t({ message: 'Still in', comment: 'Above the players who are still in the round' })}
        </Text>
        <ul className={styles.faces}>
          {others.map((player) => (
            <li key={player.player_id}>
              <Avatar player={player} crown="admin" />
            </li>
          ))}
        </ul>
        <SideCounts board={board} start />
      </div>
    </>
  );
}

/** The tied players give one more clue each. */
function Tie({ view, board }: { view: RoomView; board: BoardView }) {
  const tied = (board.tied ?? []).flatMap((id) => playerIn(view, id) ?? []);
  const step = Math.min(26, 100 / tied.length);
  return (
    <>
      <Backdrop light="dark" rays={[60, 32]} beams={[60]} />
      <Title at={[21, 6, 78]} max={9} min={5} look="gold" centered>
        {tieTitle()}
      </Title>
      <Seats
        players={tied}
        points={pointsInRow({ x: 60, y: 33 }, step, tied.length)}
        size={Math.min(20, step - 2)}
        seatOf={() => ({ width: step - 0.8 })}
      />
      <Title at={[21, 53, 78]} as="p" max={4} min={2.4} centered>
        {t({ message: 'One more clue each. Then you point again, only at them.' })}
      </Title>
    </>
  );
}
