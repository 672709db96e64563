import { heatOf } from '../../shared/text/clock-text';
import { Countdown, ProgressBar } from '../../shared/ui/countdown';
import { Stack } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { Row, Specimen } from '../section';

const ROUND_SECONDS = 480;
const MOMENTS = [
  { label: 'normal', seconds: 342 },
  { label: 'warm: 30 seconds and less', seconds: 27 },
  { label: 'last: 10 seconds and less', seconds: 8 },
  { label: 'over', seconds: 0 },
];

export function Clocks() {
  return (
    <Row>
      {MOMENTS.map(({ label, seconds }) => (
        <Specimen key={label} label={label} column>
          <Panel>
            <Stack>
              <Countdown seconds={seconds} label="Time left" />
              <ProgressBar
                percent={(seconds / ROUND_SECONDS) * 100}
                label="Time left"
                heat={heatOf(seconds)}
              />
            </Stack>
          </Panel>
        </Specimen>
      ))}
    </Row>
  );
}
