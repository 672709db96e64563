import { absolute } from '../layout';
import { roundWords } from '../messages';
import { Backdrop } from '../pieces/backdrop';
import { MIDDLE, RoundTable } from '../pieces/seats';
import { Title } from '../pieces/text';
import type { SceneProps } from '../store';

/** Shows only the players, in a stage that only a newer server knows. */
export default function UnknownStage({ view: { players, round } }: SceneProps) {
  return (
    <>
      <Backdrop rays={[MIDDLE.x, MIDDLE.y]} beams={[MIDDLE.x]} />
      <RoundTable players={players} markOf={() => undefined}>
        <div style={absolute(MIDDLE.x - 15, 29.5, 30)}>
          <Title width={30} max={7} min={4} look="gold" centered>
            {roundWords(round)}
          </Title>
        </div>
      </RoundTable>
    </>
  );
}
