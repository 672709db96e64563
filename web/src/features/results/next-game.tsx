import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Seat } from '../../room/connection/seat';
import { refusalWords } from '../../room/state/refusals';
import { useMe } from '../../room/state/use-me';
import { useClosedReason, useCurrentRoom, useRoom } from '../../room/state/use-room';
import { adminIn } from '../../room/state/view';
import { Reconnecting } from '../../room/ui/reconnecting';
import type { PlayerView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { pathTo } from '../../shared/routes';
import { Avatar } from '../../shared/ui/avatar';
import { Button, LinkButton } from '../../shared/ui/button';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './winners-page.module.css';

export function NextGame({ seat }: { seat: Seat | null }) {
  const closedReason = useClosedReason();
  if (!seat || closedReason) {
    return (
      <LinkButton to={pathTo('home')} primary icon="play">
        <Trans comment="Button: leads to the first screen">Play Again</Trans>
      </LinkButton>
    );
  }
  return <SameTable />;
}

function SameTable() {
  const { session } = useCurrentRoom();
  const waiting = useRoom(({ view }) => view?.waiting);
  const connected = useRoom(({ connection }) => connection === 'connected');
  const opened = useFollowRematch();
  const { playerId, isAdmin } = useMe();
  const isIn = waiting?.includes(playerId) ?? false;
  const { pending, problem, run } = useAction(
    () => (isAdmin ? session?.send('same-table', {}) : session?.joinRematch()),
    { exclusive: true },
  );

  return (
    <div className={styles.next}>
      <Reconnecting />
      <div className={styles.news} role="status">
        <RematchStatus opened={opened} />
      </div>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      <Button
        primary
        icon={isIn ? 'check' : 'refresh'}
        busy={isAdmin && pending}
        {...(!isAdmin && { 'aria-pressed': isIn })}
        disabled={!connected}
        onClick={() => isIn || run()}
      >
        {isIn ? (
          <Trans comment="Pressed button: the player joins the next game">You're In</Trans>
        ) : (
          <span>
            <Trans comment="Button on the results: another game with the same people. The tags contain a second, smaller line">
              Play Again <small>at this table</small>
            </Trans>
          </span>
        )}
      </Button>
    </div>
  );
}

function RematchStatus({ opened }: { opened: boolean }) {
  const view = useRoom((room) => room.view);
  const { isAdmin } = useMe();
  const { players = [], waiting = [] } = view ?? {};
  const admin = adminIn(view);
  const name = admin && <Name of={admin.player_name} />;
  if (opened) {
    return (
      <p>
        <Trans comment="{name} is a player. All are taken to the lobby">
          {name} is setting up the next game
        </Trans>
      </p>
    );
  }
  const ready = players.filter(({ player_id }) => waiting.includes(player_id));
  if (ready.length > 0) return <ReadyPlayers players={ready} />;
  if (isAdmin || !admin) return null;
  return (
    <p>
      {admin.connected ? (
        <Trans comment="{name} is a player">{name} can set up the next game for this table.</Trans>
      ) : (
        <Trans comment="{name} is the admin, who has lost the connection">
          {name} is away. In a minute, somebody else can set up the next game.
        </Trans>
      )}
    </p>
  );
}

function ReadyPlayers({ players }: { players: readonly PlayerView[] }) {
  const count = players.length;
  return (
    <>
      <ul
        className={styles.faces}
        aria-label={t({ message: 'In for another game', comment: 'Read aloud before a list of players' })}
      >
        {players.map(({ player_id, icon_id, player_name }) => (
          <li key={player_id}>
            <Avatar id={icon_id} size="36px" decorative />
            <VisuallyHidden>
              <Name of={player_name} />
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <p>
        <Trans comment="On the results: how many have pressed 'Play Again at this table'">
          <Plural
            value={count}
            one="# player is in for another game."
            other="# players are in for another game."
          />
        </Trans>
      </p>
    </>
  );
}

/** The delay during which players can read who opened the next game. */
const READING_MS = 1_600;

/** Navigate to the next game once it is open. If it is in its lobby, wait for READING_MS first unless this player is the admin. Return true if it is open. */
function useFollowRematch(): boolean {
  const { roomId } = useCurrentRoom();
  const opened = useRoom(({ view, endedDeck }) => view !== null && endedDeck === null);
  const { playerId, playerName, isAdmin, iconId, player } = useMe();
  const wait = useRoom(({ stage }) => stage === 'lobby') && !player?.is_admin ? READING_MS : 0;

  useEffect(() => {
    if (!opened) return;
    const state: Seat = { playerId, playerName, isAdmin, iconId };
    const timer = setTimeout(() => navigate(pathTo('lobby', roomId), { replace: true, state }), wait);
    return () => clearTimeout(timer);
  }, [opened, wait, roomId, playerId, playerName, isAdmin, iconId]);

  return opened;
}
