import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, useState } from 'react';
import { usePrefetchDeck } from '../../decks/generated-art';
import type { Seat } from '../../room/connection/seat';
import { leastPlayers } from '../../room/game/table-size';
import { choiceLang, choiceTitle, describe } from '../../room/state/deck-choice';
import { hasPlayed } from '../../room/state/first-time';
import { isClueGame, type RuleSet } from '../../room/state/settings';
import { SLIDERS } from '../../room/state/sliders';
import { type Configuration, useConfiguration } from '../../room/state/use-configuration';
import { useMe } from '../../room/state/use-me';
import { useNextScreen } from '../../room/state/use-next-screen';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { botNote, botsPlay, useBots } from '../../room/ui/bots';
import { GameChoice, whatDoYouPlay } from '../../room/ui/game-choice';
import { HowWePlay, HowWePlayLine } from '../../room/ui/how-we-play';
import { MuteButton } from '../../room/ui/mute-button';
import { NextStep } from '../../room/ui/next-step';
import { Reconnecting } from '../../room/ui/reconnecting';
import { useSoundOnIncrease, useUnlockAudio } from '../../shared/audio/use-sound';
import type { DeckId, RoomView } from '../../shared/contract.gen';
import { Name } from '../../shared/languages/name';
import { BandPicture, useHeaderPictures } from '../../shared/layout/band-picture';
import { useTitle } from '../../shared/layout/page';
import { Main } from '../../shared/layout/page-layout';
import { TopBar } from '../../shared/layout/top-bar';
import { lazyOptional } from '../../shared/loading/lazy';
import { usePreferences } from '../../shared/preferences';
import { deviceStorage, NIGHTS_KEY } from '../../shared/storage';
import { useAccent } from '../../shared/ui/accent';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { Dock, Wrap } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { ErrorMessage, Waiting } from '../../shared/ui/states';
import { useWide } from '../../shared/ui/use-wide';
import { usePrefetchWriting } from '../custom-decks/write-in/lazy-writing';
import { AdSlot } from '../partners/ad-slot';
import { HowAndAdd, useHasSeat } from './add-here';
import { DeckCarousel } from './deck-carousel';
import { GameConfiguration } from './game-configuration';
import { LeaveControls } from './leave-controls';
import styles from './lobby-table.module.css';
import { PlayerList } from './player-list';
import { usePlayersSheet } from './players-sheets';
import { RoomCode } from './room-code';
import { StartButton, useCanStart, useStart } from './start-button';
import { useMyAvatar } from './use-my-avatar';
import { WatchRound } from './watch-round';

const ClueSettings = lazyOptional(() => import('../../room/ui/clue-settings'));
const ShowOnTv = lazyOptional(() => import('../tv-pairing/show-on-tv'));
const StreamLink = lazyOptional(() => import('../../room/ui/stream-link'));
const DeckRail = lazyOptional(() => import('./deck-picker/deck-rail'));
const HowToPlay = lazyOptional(() => import('../pages/how-to-play-button'));
const LobbyFooter = lazyOptional(() => import('./lobby-footer'));
const fetchHowItWorks = () => import('../join/how-it-works');
const HowItWorks = lazyOptional(fetchHowItWorks);
const HowItWorksButton = lazyOptional(async () => ({ default: (await fetchHowItWorks()).HowItWorksButton }));
const TogetherLine = lazyOptional(() => import('./together-line'));

interface LobbyTableProps {
  seat: Seat;
}

export function LobbyTable({ seat }: LobbyTableProps) {
  const { roomId } = useCurrentRoom();
  const [header] = useHeaderPictures(1);
  const view = useRoom((room) => room.view);
  const { isAdmin } = useMe();
  const [howShown, setHowShown] = useState(false);
  if (howShown && !isAdmin) setHowShown(false); // Otherwise, the sheet would reopen for a player who becomes the admin again.
  useUnlockAudio();
  const hidden = usePreferences(({ hideCode }) => hideCode);
  useTitle(
    hidden
      ? t({ message: 'Lobby', comment: "Title of the lobby's page while the room's code is hidden" })
      : t({ message: `Room ${roomId}`, comment: "Title of the lobby's page" }),
  );

  return (
    <div className={styles.lobby}>
      <Reconnecting />
      <BandPicture picture={header} className={styles.picture} />
      <header>
        <TopBar
          className={styles.top}
          stream={<StreamLink />}
          onGame={isAdmin && view ? () => setHowShown(true) : null}
        >
          <MuteButton />
        </TopBar>
      </header>
      <Main>{view ? <LobbyBody {...{ seat, view, howShown }} onHow={setHowShown} /> : <TakingSeat />}</Main>
    </div>
  );
}

/** Shown until the first snapshot, so that nothing moves when the snapshot arrives. */
function TakingSeat() {
  return (
    <>
      <Waiting>
        <Trans comment="The lobby is about to be shown">Taking your seat...</Trans>
      </Waiting>
      <Problems what={null} />
    </>
  );
}

interface LobbyBodyProps extends LobbyTableProps {
  view: RoomView;
  /** True while the sheet "How we play" is open, which the header's settings also lead to. */
  howShown: boolean;
  onHow: (shown: boolean) => void;
}

function LobbyBody({ seat, view, howShown, onHow }: LobbyBodyProps) {
  const { player: own, isAdmin } = useMe();
  const stage = useRoom((room) => room.stage);
  const canStart = useCanStart();
  const { players } = view;

  const configuration = useConfiguration(view, isAdmin);
  const [sheet, setSheet] = usePlayersSheet(isAdmin);
  const bots = useBots(configuration);
  const start = useStart(configuration);
  const ownIcon = useMyAvatar(seat, players);
  const dealProblem = useNextScreen(seat, null);
  const [remembers] = useState(() => deviceStorage.read(NIGHTS_KEY) !== null);
  useSoundOnIncrease('join', players.length, isAdmin);
  useAccent(configuration.deck);
  usePrefetchDeck(configuration.deck);
  usePrefetchWriting(configuration.writes);

  const late = stage !== 'lobby' && own !== null && !own.in_round;
  const Round = use(WatchRound);
  const hasSeat = useHasSeat();
  const showHow = () => onHow(true);
  const { rules } = configuration.settings;
  const explained = { deck: configuration.deck, rules };
  const missing = Math.max(0, leastPlayers(rules) - players.length);

  return (
    <Wrap className={cx(styles.grid, isAdmin && styles.choosing)}>
      <div className={styles.room}>
        <RoomCode compact={missing === 0} />
        {isAdmin && (
          <div className={styles.game}>
            <h2>{whatDoYouPlay()}</h2>
            <GameChoice rules={rules} onChange={bots.change} />
          </div>
        )}
      </div>
      <div className={styles.people}>
        {late && Round && <Round ownId={seat.playerId} />}
        <PlayerList
          {...{ players, isAdmin, late, ownIcon, sheet }}
          ownId={seat.playerId}
          onAddBot={botsPlay(configuration) ? bots.add : null}
          botNote={isAdmin && stage === 'lobby' ? botNote(configuration) : null}
          onSheet={setSheet}
        />
        {stage === 'lobby' && remembers && (
          <TogetherLine view={view} className={cx(styles.deckLine, styles.underPlayers)} />
        )}
        {!window.isSecureContext && (
          <p className={cx(styles.deckLine, styles.underPlayers)}>
            <Trans>This address has no https, so your phone can fall asleep. Keep its screen on.</Trans>
          </p>
        )}
      </div>
      <ChosenGame {...{ configuration, isAdmin, bots }} onShowHow={showHow} />
      {howShown && (
        <HowAndAdd {...{ configuration, players }} onChange={bots.change} onClose={() => onHow(false)} />
      )}
      <Explanation {...explained} isAdmin={isAdmin} />
      <Problems what={start.problem ?? dealProblem} />
      {isAdmin ? (
        <Dock className={styles.start}>
          <HowWePlayLine configuration={configuration} onShow={showHow} />
          <StartButton {...{ canStart, missing, start }} writes={configuration.writes} />
          {missing > 0 && hasSeat && (
            <Button look="go" size="big" icon="plus" onClick={() => setSheet({ kind: 'add' })}>
              <Trans comment="Button: adds a player. Short">Add</Trans>
            </Button>
          )}
        </Dock>
      ) : (
        !late && <NextStep className={styles.start} />
      )}
      <div className={styles.end}>
        <LeaveControls isAdmin={isAdmin} busy={start.busy}>
          <ShowOnTv />
          <Guide {...explained} isAdmin={isAdmin} />
        </LeaveControls>
        <AdSlot place="lobby" className={styles.ad} />
        <LobbyFooter />
      </div>
    </Wrap>
  );
}

interface ExplainedProps {
  deck: DeckId;
  rules: RuleSet;
  isAdmin: boolean;
}

/** The explanation for new players: pictures on wide screens, and a button on a guest's phone. */
function Explanation({ isAdmin, ...given }: ExplainedProps) {
  const wide = useWide();
  if (hasPlayed() || (isAdmin && !wide)) return null;
  const Explained = wide ? HowItWorks : HowItWorksButton;
  return (
    <div className={styles.explained}>
      <Explained {...given} end={<HowToPlay rules={given.rules} />} />
    </div>
  );
}

/** The small button of the guide, or of the explanation if the admin is new and uses a phone. */
function Guide({ isAdmin, ...given }: ExplainedProps) {
  const wide = useWide();
  const guide = <HowToPlay rules={given.rules} />;
  if (hasPlayed()) return guide;
  return isAdmin && !wide && <HowItWorksButton {...given} quiet end={guide} />;
}

interface ChosenGameProps extends DeckInLobbyProps {
  bots: ReturnType<typeof useBots>;
  onShowHow: () => void;
}

/** The deck and the settings of the chosen game. On a phone, how the admin's table plays is in the dock. */
function ChosenGame({ bots, onShowHow, ...props }: ChosenGameProps) {
  const wide = useWide();
  const { configuration, isAdmin } = props;
  const players = useRoom(({ view }) => view?.players ?? []);
  const withClues = isClueGame(configuration.settings.rules);
  return (
    <>
      {!withClues && <DeckInLobby {...props} />}
      <div className={styles.rules}>
        {withClues && isAdmin ? (
          <Panel className={styles.clues}>
            <ClueSettings
              configuration={configuration}
              onChange={bots.change}
              cards={<ChosenDeck configuration={configuration} />}
            />
          </Panel>
        ) : (
          (wide || !isAdmin) && (
            <HowWePlay {...{ configuration, players }} onShow={isAdmin ? onShowHow : null} />
          )
        )}
        {bots.dialog}
        {!withClues && isAdmin && <GameConfiguration configuration={configuration} />}
      </div>
    </>
  );
}

/** The deck of a game with clues, and the button that opens the choice of decks. */
function ChosenDeck({ configuration }: Omit<DeckInLobbyProps, 'isAdmin'>) {
  const { choice, brought } = configuration;
  return (
    <span className={styles.chosen}>
      <Name of={choiceTitle(choice, brought)} lang={choiceLang(choice, brought)} />
      <DeckRail configuration={configuration} />
    </span>
  );
}

interface DeckInLobbyProps {
  configuration: Configuration;
  isAdmin: boolean;
}

function DeckInLobby({ configuration, isAdmin }: DeckInLobbyProps) {
  const { writes, inGame } = configuration;
  return (
    <div className={styles.deck}>
      <DeckCarousel configuration={configuration} turns={isAdmin} />
      <div className={styles.deckRow}>
        <p className={styles.deckLine}>{describe(configuration)}</p>
        {isAdmin && (
          <span className={styles.rail}>
            <DeckRail configuration={configuration} />
          </span>
        )}
        {!isAdmin && !writes && <Chip icon="cards">{SLIDERS.cards.summary(inGame)}</Chip>}
      </div>
    </div>
  );
}

/** Show the failed action and the last refusal (LOBBY-21) at any scroll position. */
function Problems({ what }: { what: string | null }) {
  const sentence = useRoom(({ error }) => error);
  const lost = useRoom(({ connection }) => connection === 'reconnecting');

  const { problems, filled, higher } = styles;

  return (
    <div className={cx(problems, (what || sentence) && filled, lost && higher)}>
      <ErrorMessage center>{what}</ErrorMessage>
      <ErrorMessage center>{sentence?.()}</ErrorMessage>
    </div>
  );
}
