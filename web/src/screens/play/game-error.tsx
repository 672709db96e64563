import { HIDDEN_PICTURE } from '../../decks/pictures';
import { pathTo } from '../../routes';
import { Stage } from '../../shell/stage';
import { useTitle } from '../../shell/title';
import { LinkButton } from '../../ui/link-button';
import { ErrorState } from '../../ui/states';

/** Shown to players who come here without a hand (PLAY-01). */
export function GameError() {
  useTitle('Game Error');
  return (
    <Stage band={250}>
      <ErrorState
        picture={HIDDEN_PICTURE}
        title="Game Error"
        reason="Missing game deck information"
        hint="Open the game from its room: your cards are dealt there."
      >
        <LinkButton to={pathTo('home')} look="go" size="big" wide icon="home">
          Return to Home
        </LinkButton>
      </ErrorState>
    </Stage>
  );
}
