import { HIDDEN_CARD } from '../../decks/pictures';
import { Button, LinkButton } from '../../shared/ui/button';
import { EmptyState, ErrorState } from '../../shared/ui/states';
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
          <Button look="go" size="big" wide icon="enter">
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
