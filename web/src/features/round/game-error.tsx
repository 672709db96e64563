import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DeadEnd } from '../../room/ui/dead-end';
import { pathTo } from '../../shared/routes';
import { LinkButton } from '../../shared/ui/button';

/** Shown to players who come here without a hand (PLAY-01). */
export default function GameError() {
  return (
    <DeadEnd
      title={t({ message: 'Game Error', comment: 'Heading: this page cannot be shown' })}
      reason={t({ message: 'Missing game deck information', comment: "Under 'Game Error'; rarely seen" })}
      hint={t({
        message: 'Create or join a room to play: that is where cards are dealt.',
        comment: "Under 'Game Error': there is no round for this page",
      })}
    >
      <LinkButton to={pathTo('home')} look="go" size="big" wide icon="home">
        <Trans comment="Button">Return to Home</Trans>
      </LinkButton>
    </DeadEnd>
  );
}
