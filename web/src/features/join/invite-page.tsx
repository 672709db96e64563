import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'wouter';
import { HIDDEN_CARD } from '../../decks/pictures';
import { checkRoom, type Result } from '../../room/connection/api';
import { useQuery } from '../../room/connection/use-query';
import { hasPlayed } from '../../room/state/first-time';
import { NO_NEW_PLAYERS, refusalWords } from '../../room/state/refusals';
import { RoomTiles } from '../../room/ui/room-tiles';
import { WatchInsteadLink } from '../../room/ui/watch-instead-link';
import type { AckRefused, RoomCheck } from '../../shared/contract.gen';
import { useTitle } from '../../shared/layout/page';
import { PageLayout } from '../../shared/layout/page-layout';
import { lazyOptional } from '../../shared/loading/lazy';
import { pathTo } from '../../shared/routes';
import { codeIn } from '../../shared/text/codes';
import { PRODUCT_NAME } from '../../shared/text/product';
import { Button, LinkButton } from '../../shared/ui/button';
import { noSuchCode } from '../../shared/ui/code-form';
import { ErrorState, Waiting } from '../../shared/ui/states';
import styles from './invite-page.module.css';
import { NameForm } from './name-form';
import { ReturnToRooms } from './return-to-rooms';
import { joinRequest } from './take-seat';

const HowItWorks = lazyOptional(() => import('./how-it-works'));

export default function Invite() {
  const { roomId = '' } = useParams();
  const code = codeIn(roomId) || roomId;
  return <Invitation key={code} roomId={code} />;
}

function Invitation({ roomId }: { roomId: string }) {
  const { result, refetch } = useQuery(`check ${roomId}`, () => checkRoom(roomId));
  const [hasSeat, setHasSeat] = useState(false);
  const closed = result && !hasSeat ? closedBy(result, roomId) : null;
  const isNew = !hasPlayed();
  const heading = headingOf(closed);
  useTitle(heading);

  if (closed) {
    return (
      <PageLayout band={250} key="closed">
        <ErrorState
          picture={HIDDEN_CARD}
          title={heading}
          reason={closed.reason}
          {...(!closed.exists &&
            !closed.retryable && {
              hint: t({
                message: 'Check the four characters, or ask your friends for a fresh invitation link.',
              }),
            })}
        >
          <ReturnToRooms roomId={roomId} />
          {closed.canWatch && <WatchInsteadLink roomId={roomId} primary />}
          {closed.returnable && (
            <Button wide icon="hand" onClick={() => setHasSeat(true)}>
              <Trans comment="Button if nobody else can join: the player has a seat in another browser">
                I have a seat here
              </Trans>
            </Button>
          )}
          <LinkButton to={pathTo('join')} primary={!closed.canWatch} wide icon="enter">
            <Trans comment="Button">Try Another Room</Trans>
          </LinkButton>
          {closed.retryable && (
            <Button wide icon="refresh" onClick={refetch}>
              <Trans comment="Button: sends a request to the server again">Check Again</Trans>
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
      {!result ? (
        <div className={styles.checking}>
          <Waiting>
            <Trans comment="While an invitation opens">Checking room status...</Trans>
          </Waiting>
        </div>
      ) : (
        <>
          <ReturnToRooms roomId={roomId} />
          <p className={styles.invited}>{t`You've been invited to play ${ph({ product: PRODUCT_NAME })}!`}</p>
          <p className={styles.code}>
            <RoomTiles
              roomId={roomId}
              label={t({
                message: `Room code: ${roomId}`,
                comment: 'On an invitation; {roomId} has four characters',
              })}
            />
          </p>
          <NameForm
            {...joinRequest(roomId)}
            roomId={roomId}
            action={t({ message: 'Join Game', comment: 'Button' })}
            doing={t({ message: 'Joining...', comment: 'Button, while you get a seat' })}
            placeholder={t({ message: 'Enter your name', comment: 'In an empty field' })}
          />
        </>
      )}
    </PageLayout>
  );
}

function headingOf(closed: Closed | null): string {
  if (!closed) return t({ message: 'Join Game Room', comment: 'Heading and title of an invitation' });
  return closed.exists
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

/** Temporary failures that do not depend on the room. */
const PASSING: ReadonlySet<string> = new Set(['timeout', 'network', 'unavailable', 'updating']);

/** A room that cannot be joined. */
interface Closed {
  exists: boolean;
  reason: string;
  /** True if a retry may succeed. */
  retryable?: boolean;
  /** True if the room does not accept players, but can be watched. */
  canWatch?: boolean;
  /** True if the player may have a seat in another browser. */
  returnable?: boolean;
}

/** Return why the room cannot be joined, or null if it can (INVITE-01, INVITE-03..06). A failed check is treated as a missing room. */
function closedBy(result: Result<RoomCheck>, roomId: string): Closed | null {
  if (!result.ok) return { exists: false, reason: failureText(result), retryable: PASSING.has(result.code) };
  const { exists, joinable, reason, error, code = '', watchable = true } = result.value;
  if (exists && joinable) return null;
  if (code === 'room_not_found' && codeIn(roomId) === roomId) return { exists, reason: noSuchCode(roomId) };
  const text =
    refusalWords({ code, message: reason || error || '' }) ||
    t({ message: 'This game room is no longer available.' });
  const returnable = NO_NEW_PLAYERS.has(code);
  return { exists, reason: text, canWatch: returnable && watchable, returnable };
}

function failureText(refused: AckRefused): string {
  const { code } = refused;
  if (code === 'timeout') return t({ message: 'Request timed out. Please try again later.' });
  if (code === 'network')
    return t({ message: 'Cannot connect to server. Please check your internet connection.' });
  return (
    refusalWords(refused) ||
    t({ message: 'Failed to check room status', comment: "The room of an invitation can't be checked" })
  );
}
