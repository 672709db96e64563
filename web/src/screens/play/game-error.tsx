import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HIDDEN_CARD } from '../../decks/pictures';
import { pathTo } from '../../routes';
import { Stage } from '../../shell/stage';
import { useTitle } from '../../shell/title';
import { LinkButton } from '../../ui/link-button';
import { ErrorState } from '../../ui/states';

/** Shown to players who come here without a hand (PLAY-01). */
export function GameError() {
  const title = t({ message: 'Game Error', comment: 'Heading: this page cannot be shown' });
  useTitle(title);
  return (
    <Stage band={250}>
      <ErrorState
        picture={HIDDEN_CARD}
        title={title}
        reason={t({ message: 'Missing game deck information', comment: "Under 'Game Error'; rarely seen" })}
        hint={t({
          message: 'Create or join a room to play: that is where cards are dealt.',
          comment: "Under 'Game Error': there is no round for this page",
        })}
      >
        <LinkButton to={pathTo('home')} look="go" size="big" wide icon="home">
          <Trans comment="Button">Return to Home</Trans>
        </LinkButton>
      </ErrorState>
    </Stage>
  );
}
