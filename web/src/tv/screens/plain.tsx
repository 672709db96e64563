import { at } from '../at';
import { Backdrop } from '../pieces/backdrop';
import { MIDDLE, RoundTable } from '../pieces/round-table';
import { Title } from '../pieces/title';
import type { StageProps } from '../stage-props';
import { roundWords } from '../words';

/** What a page that is older than its server shows of a stage that it does not know: who plays, and nothing wrong. */
export default function Plain({ view: { players, round } }: StageProps) {
  return (
    <>
      <Backdrop rays={[MIDDLE.x, MIDDLE.y]} beams={[MIDDLE.x]} />
      <RoundTable players={players} markOf={() => undefined}>
        <div style={at(MIDDLE.x - 15, 29.5, 30)}>
          <Title width={30} most={7} least={4} look="gold" centered>
            {roundWords(round)}
          </Title>
        </div>
      </RoundTable>
    </>
  );
}
