import { HIDDEN_CARD } from '../../decks/pictures';
import { Suggestion } from '../../features/round/parts';
import { heatOf } from '../../shared/text/clock-text';
import { Button, LinkButton } from '../../shared/ui/button';
import { Chip, Coin } from '../../shared/ui/chip';
import { Countdown, ProgressBar } from '../../shared/ui/countdown';
import { Stack } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { Dots, EmptyState, ErrorMessage, ErrorState, Spinner, Waiting } from '../../shared/ui/states';
import { Row, Specimen } from '../section';

export function States() {
  return (
    <Row>
      <Specimen label="empty" column>
        <EmptyState>No cards in play yet.</EmptyState>
      </Specimen>
      <Specimen label="error, with ways out" column>
        <ErrorState
          picture={HIDDEN_CARD}
          title="Room Not Found"
          reason="Room not found"
          hint="Check the four characters, or ask your friends for a fresh invitation link."
        >
          <Button primary icon="enter">
            Try Another Room
          </Button>
          <LinkButton to="/app" look="quiet" wide icon="home">
            Go to Home
          </LinkButton>
        </ErrorState>
      </Specimen>
      <Specimen label="error, without a picture" column>
        <ErrorState title="Game Error" reason="Missing game deck information" />
      </Specimen>
    </Row>
  );
}

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
              <Countdown seconds={seconds} />
              <ProgressBar percent={(seconds / ROUND_SECONDS) * 100} heat={heatOf(seconds)} />
            </Stack>
          </Panel>
        </Specimen>
      ))}
    </Row>
  );
}

export function Messages() {
  return (
    <>
      <Row>
        <Specimen label="chip">
          <Chip icon="people">3 players</Chip>
        </Specimen>
        <Specimen label="chip, warning">
          <Chip icon="warning" warning>
            Room not found
          </Chip>
        </Specimen>
        <Specimen label="coin">
          <Coin label="Score 4">4</Coin>
        </Specimen>
        <Specimen label="coin, gain">
          <Coin label="2 points more">+2</Coin>
        </Specimen>
        <Specimen label="coin, big">
          <Coin big label="Score 12">
            12
          </Coin>
        </Specimen>
        <Specimen label="error message">
          <ErrorMessage>Please enter your name</ErrorMessage>
        </Specimen>
      </Row>
      <Row>
        <Specimen label="bubble" column>
          <Suggestion>Would you bring your grandparents here?</Suggestion>
        </Specimen>
      </Row>
    </>
  );
}

export function Waits() {
  return (
    <Row>
      <Specimen label="spinner">
        <Spinner />
      </Specimen>
      <Specimen label="spinner, big">
        <Spinner big />
      </Specimen>
      <Specimen label="dots">
        <Dots />
      </Specimen>
      <Specimen label="a wait that fills its place" column>
        <Waiting>Checking room status...</Waiting>
      </Specimen>
    </Row>
  );
}
