import { roundWords } from '../../room/game/lap-words';
import { tableContext } from '../../room/stages/stage';
import { headlineOf, STAGES } from '../../room/stages/stages';
import { isFullStage, serverStageOf } from '../../room/state/view';
import { Backdrop } from '../pieces/backdrop';
import { Fuse } from '../pieces/fuse';
import { doneIn, LEFT_TABLE, RoundTable } from '../pieces/seats';
import { Title } from '../pieces/text';
import type { SceneProps } from '../store';

/** A stage without a picture, drawn from its record. A stage that only a newer server knows shows only the players. */
export default function StageScene({ view, now }: SceneProps) {
  const { players, round, referee } = view;
  const stage = serverStageOf(view);
  const shown = referee && isFullStage(stage) && { stage, context: tableContext(view, referee) };
  const note = shown && STAGES[shown.stage].note?.(shown.context);
  return (
    <>
      <Backdrop rays={[LEFT_TABLE.x, LEFT_TABLE.y]} beams={[LEFT_TABLE.x]} />
      <RoundTable players={players} seatOf={doneIn(referee?.acted ?? [])}>
        <Title at={[LEFT_TABLE.x - 15, 29.5, 30]} max={7} min={4} look="gold" centered>
          {shown ? headlineOf(shown.stage, shown.context) : roundWords(round)}
        </Title>
      </RoundTable>
      {note && (
        <Title at={[78, 20, 36]} as="p" max={4} min={2.4} lines={4}>
          {note}
        </Title>
      )}
      {STAGES[stage].time && <Fuse view={view} now={now} stage={stage} x={78} y={36} width={20} />}
    </>
  );
}
