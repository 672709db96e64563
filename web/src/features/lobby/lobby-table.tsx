import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { accentOf } from '../../decks/pictures';
import { usePrefetchDeck } from '../../decks/prefetch';
import type { Seat } from '../../room/connection/seat';
import { MIN_PLAYERS } from '../../room/game/table-size';
import { describe, isCustom } from '../../room/state/deck-choice';
import { hasPlayed } from '../../room/state/first-time';
import type { RoomSession } from '../../room/state/room-session';
import { type Configuration, useConfiguration } from '../../room/state/use-configuration';
import { useMe } from '../../room/state/use-me';
import { useNextScreen } from '../../room/state/use-next-screen';
import { useRoom } from '../../room/state/use-room';
import { BotsLine, useBots } from '../../room/ui/bots';
import { MuteButton } from '../../room/ui/mute-button';
import { NextStep } from '../../room/ui/next-step';
import { Reconnecting } from '../../room/ui/reconnecting';
import { RulesChoice, rulesQuestion } from '../../room/ui/rules-choice';
import RulesSummary from '../../room/ui/rules-summary';
import { TalkChoice, talkQuestion } from '../../room/ui/talk-choice';
import { useSoundOnIncrease, useUnlockAudio } from '../../shared/audio/use-sound';
import type { RoomView } from '../../shared/contract.gen';
import { BandPicture, useHeaderPictures } from '../../shared/layout/band-picture';
import { Main } from '../../shared/layout/main-landmark';
import { useTitle } from '../../shared/layout/title';
import { TopBar } from '../../shared/layout/top-bar';
import { lazyOptional } from '../../shared/loading/lazy';
import { usePreferences } from '../../shared/preferences';
import { useAccent } from '../../shared/ui/accent';
import { cx } from '../../shared/ui/cx';
import { Dock, Wrap } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { Waiting } from '../../shared/ui/spinner';
import { ErrorMessage } from '../../shared/ui/states';
import { usePrefetchWriting } from '../custom-decks/write-in/lazy-writing';
import { AdSlot } from '../partners/ad-slot';
import { DeckCarousel } from './deck-carousel';
import { GameConfiguration } from './game-configuration';
import { GamePlan } from './game-plan';
import { LeaveControls } from './leave-controls';
import styles from './lobby-table.module.css';
import { PlayerList } from './player-list';
import { RoomCode } from './room-code';
import { canStart, StartButton, useStart } from './start-button';
import { useMyAvatar } from './use-my-avatar';

const ShowOnTv = lazyOptional(() => import('../tv-pairing/show-on-tv'));
const OwnLine = lazyOptional(() => import('./deck-picker/custom-deck-line'));
const DeckRail = lazyOptional(() => import('./deck-picker/deck-rail'));
const LobbyFooter = lazyOptional(() => import('./lobby-footer'));
const HowItWorks = lazyOptional(() => import('../join/how-it-works'));
const WatchTalk = lazyOptional(() => import('../talk/watch-talk'));

interface LobbyTableProps {
  roomId: string;
  seat: Seat;
  session: RoomSession | null;
}

export function LobbyTable({ roomId, seat, session }: LobbyTableProps) {
  const [header] = useHeaderPictures(1);
  const view = useRoom(roomId, (room) => room.view);
  useUnlockAudio();
  const hidden = usePreferences(({ hideCode }) => hideCode);
  useTitle(
    hidden
      ? t({ message: 'Lobby', comment: "Title of the lobby's page while the room's code is hidden" })
      : t({ message: `Room ${roomId}`, comment: "Title of the lobby's page" }),
  );

  return (
    <div className={styles.lobby}>
      <Reconnecting roomId={roomId} />
      <div className={styles.band}>
        <BandPicture picture={header} />
      </div>
      <header>
        <TopBar className={styles.top}>
          <MuteButton />
        </TopBar>
      </header>
      <Main>{view ? <Table {...{ roomId, seat, session, view }} /> : <TakingSeat roomId={roomId} />}</Main>
    </div>
  );
}

/** Shown until the first snapshot, so that nothing moves when the snapshot arrives. */
function TakingSeat({ roomId }: { roomId: string }) {
  return (
    <>
      <Waiting>
        <Trans comment="The lobby is about to be shown">Taking your seat...</Trans>
      </Waiting>
      <Problems roomId={roomId} what={null} />
    </>
  );
}

function Table({ roomId, seat, session, view }: LobbyTableProps & { view: RoomView }) {
  const { player: own, isAdmin } = useMe(roomId);
  const stage = useRoom(roomId, (room) => room.stage);
  const ready = useRoom(roomId, canStart);
  const { players } = view;

  const configuration = useConfiguration(view, session, isAdmin);
  const { choice } = configuration;
  const bots = useBots({ view, session, talk: configuration.settings.talk, change: configuration.change });
  const start = useStart(session, configuration);
  const ownIcon = useMyAvatar(seat, session, players);
  const dealProblem = useNextScreen(roomId, seat, null);
  useSoundOnIncrease('join', players.length, isAdmin);
  useAccent(accentOf(configuration.deck));
  usePrefetchDeck(configuration.deck);
  usePrefetchWriting(configuration.writes);

  const late = stage !== 'lobby' && own !== null && !own.in_round;

  return (
    <Wrap className={styles.grid}>
      <RoomCode roomId={roomId} compact={players.length >= MIN_PLAYERS} className={styles.room} />
      <div className={styles.people}>
        {late && view.talk?.turn !== undefined && <WatchTalk roomId={roomId} ownId={seat.playerId} />}
        <PlayerList
          {...{ roomId, players, isAdmin, late, session, ownIcon }}
          ownId={seat.playerId}
          onAddBot={isAdmin && bots.canAdd && stage === 'lobby' ? bots.add : null}
        />
        {!window.isSecureContext && (
          <p className={cx(styles.deckLine, styles.withoutHttps)}>
            <Trans comment="In the lobby, if the page's address begins with http">
              This address has no https, so your phone can fall asleep. Keep its screen on.
            </Trans>
          </p>
        )}
      </div>
      <div className={styles.deck}>
        <DeckCarousel roomId={roomId} configuration={configuration} turns={isAdmin} />
        <p className={styles.deckLine}>
          {isCustom(choice) ? (
            <OwnLine configuration={configuration} />
          ) : (
            describe(choice, configuration.spiesNow)
          )}
        </p>
        {isAdmin && (
          <div className={styles.rail}>
            <DeckRail {...{ roomId, session, configuration }} />
          </div>
        )}
      </div>
      <div className={cx(styles.rules, configuration.settings.rules !== 'ours' && styles.long)}>
        <LobbyRules {...{ configuration, isAdmin, bots }} />
        {bots.dialog}
      </div>
      <div className={styles.settings}>
        {isAdmin ? (
          <GameConfiguration {...{ roomId, session, configuration }} />
        ) : (
          <GamePlan configuration={configuration} ready={ready && !late} />
        )}
        <div className={styles.tv}>
          <ShowOnTv {...{ roomId, session, isAdmin }} />
        </div>
      </div>
      <Problems roomId={roomId} what={start.problem ?? dealProblem} />
      {isAdmin ? (
        <Dock className={styles.start}>
          <StartButton possible={ready} writes={configuration.writes} start={start} />
        </Dock>
      ) : (
        !late && <NextStep roomId={roomId} className={styles.start} />
      )}
      <div className={styles.end}>
        {!hasPlayed() && (
          <div className={styles.explained}>
            <HowItWorks deck={configuration.deck} />
          </div>
        )}
        <LeaveControls {...{ roomId, session, isAdmin }} busy={start.busy} />
        <AdSlot place="lobby" className={styles.ad} />
        <LobbyFooter />
      </div>
    </Wrap>
  );
}

interface LobbyRulesProps {
  configuration: Configuration;
  isAdmin: boolean;
  bots: ReturnType<typeof useBots>;
}

function LobbyRules({ configuration, isAdmin, bots }: LobbyRulesProps) {
  const { settings, deck, change } = configuration;
  if (!isAdmin) return <RulesSummary settings={settings} deck={deck} />;
  return (
    <>
      <Panel icon="hand" title={rulesQuestion()}>
        <RulesChoice settings={settings} deck={deck} onChange={change} />
      </Panel>
      <Panel icon="talk" title={talkQuestion()}>
        <TalkChoice talk={settings.talk} onChange={bots.changeTalk} />
        {bots.hasBots && (
          <BotsLine players={configuration.players} ownCards={isCustom(configuration.choice)} />
        )}
      </Panel>
    </>
  );
}

/** Show the failed action and the last refusal (LOBBY-21) at any scroll position. */
function Problems({ roomId, what }: { roomId: string; what: string | null }) {
  const sentence = useRoom(roomId, ({ error }) => error);
  const lost = useRoom(roomId, ({ connection }) => connection === 'reconnecting');

  const { problems, filled, higher } = styles;

  return (
    <div className={cx(problems, (what || sentence) && filled, lost && higher)}>
      <ErrorMessage center>{what}</ErrorMessage>
      <ErrorMessage center>{sentence?.()}</ErrorMessage>
    </div>
  );
}
