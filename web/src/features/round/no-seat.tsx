import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DeadEnd } from '../../room/ui/dead-end';
import { useLatecomer } from '../../room/ui/latecomer';
import { pathTo } from '../../shared/routes';
import { LinkButton } from '../../shared/ui/button';
import { Waiting } from '../../shared/ui/states';

/** The page of a round without a seat in the room (PLAY-01). Lead to the room if it admits this visitor. */
export default function NoSeat() {
  const { checking, reason, way } = useLatecomer();
  return (
    <DeadEnd
      title={t({ message: 'Game Error', comment: 'Heading: this page cannot be shown' })}
      reason={t({ message: 'Missing game deck information', comment: "Under 'Game Error'; rarely seen" })}
      hint={
        reason ||
        t({
          message: "Create or join a room to play: that's where cards are dealt.",
          comment: "Under 'Game Error': there is no round for this page",
        })
      }
    >
      {checking ? (
        <Waiting>
          <Trans comment="While an invitation opens">Checking room status...</Trans>
        </Waiting>
      ) : (
        <>
          {way}
          <LinkButton
            to={pathTo('home')}
            look={way ? 'quiet' : 'go'}
            size={way ? 'normal' : 'big'}
            wide
            icon="home"
          >
            <Trans comment="Button">Return to Home</Trans>
          </LinkButton>
        </>
      )}
    </DeadEnd>
  );
}
