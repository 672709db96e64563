import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { HIDDEN_CARD } from '../../decks/pictures';
import { hasPlayed } from '../../room/state/first-time';
import { PageLayout } from '../../shared/layout/page-layout';
import { useTitle } from '../../shared/layout/title';
import { lazyOptional } from '../../shared/loading/lazy';
import { pathTo } from '../../shared/routes';
import { Button, LinkButton } from '../../shared/ui/button';
import { Waiting } from '../../shared/ui/spinner';
import { ErrorState } from '../../shared/ui/states';
import { InviteForm } from './invite-form';
import styles from './invite-page.module.css';
import { useRoomCheck } from './use-room-check';
import { WatchInsteadLink } from './watch-instead-link';

const HowItWorks = lazyOptional(() => import('./how-it-works'));

/** /app/join/{roomId} */
export default function Invite() {
  const { roomId = '' } = useParams();
  return <Invitation key={roomId} roomId={roomId.toUpperCase()} />;
}

function Invitation({ roomId }: { roomId: string }) {
  const { invitation, refetch } = useRoomCheck(roomId);
  const closed = invitation.state === 'closed';
  const isNew = !hasPlayed();
  const heading = headingOf(closed, closed && invitation.exists);
  useTitle(heading);

  if (closed) {
    return (
      <PageLayout band={250} key="closed">
        <ErrorState
          picture={HIDDEN_CARD}
          title={heading}
          reason={invitation.reason()}
          {...(!invitation.exists &&
            !invitation.retryable && {
              hint: t({
                message: 'Check the four characters, or ask your friends for a fresh invitation link.',
                comment: "Under 'Room Not Found'",
              }),
            })}
        >
          {invitation.full && <WatchInsteadLink roomId={roomId} look="go" size="big" />}
          <LinkButton
            to={pathTo('join')}
            look={invitation.full ? 'plain' : 'go'}
            size={invitation.full ? 'normal' : 'big'}
            wide
            icon="enter"
          >
            <Trans comment="Button">Try Another Room</Trans>
          </LinkButton>
          {invitation.retryable && (
            <Button wide icon="refresh" onClick={refetch}>
              <Trans comment="Button: ask the server once more">Check Again</Trans>
            </Button>
          )}
          <LinkButton to={pathTo('home')} look="quiet" wide icon="home">
            <Trans comment="Button">Go to Home</Trans>
          </LinkButton>
        </ErrorState>
      </PageLayout>
    );
  }

  return (
    <PageLayout
      heading={heading}
      band={250}
      key="invitation"
      emblem={<RoomCard />}
      foot={isNew && <HowItWorks />}
      still={isNew}
    >
      {invitation.state === 'checking' ? (
        <div className={styles.checking}>
          <Waiting>
            <Trans comment="While an invitation opens">Checking room status...</Trans>
          </Waiting>
        </div>
      ) : (
        <InviteForm roomId={roomId} />
      )}
    </PageLayout>
  );
}

function headingOf(closed: boolean, exists: boolean): string {
  if (!closed) return t({ message: 'Join Game Room', comment: 'Heading and title of an invitation' });
  return exists
    ? t({ message: 'Cannot Join Room', comment: 'Heading of an invitation that does not work' })
    : t({ message: 'Room Not Found', comment: 'Heading: there is no room with that code' });
}

function RoomCard() {
  const [broken, setBroken] = useState(false);
  return (
    <picture className={broken ? styles.broken : undefined}>
      <source type="image/avif" srcSet="/imgs/room-card.avif" />
      <img
        src="/imgs/room-card.webp"
        alt={t({
          message: 'An invitation: a room card in an envelope',
          comment: 'Says what a picture shows',
        })}
        width={250}
        height={164}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
