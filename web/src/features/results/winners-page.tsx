import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'wouter';
import { useDeckTexts } from '../../decks/texts';
import { readPlayers, readRoom, refused } from '../../room/connection/api';
import { loadSeat, type Seat, seatFrom } from '../../room/connection/seat';
import { useQuery } from '../../room/connection/use-query';
import { nobodyScored } from '../../room/game/headline';
import { RoomProvider } from '../../room/state/room-provider';
import { useMe, useSharedSeats } from '../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../room/state/use-room';
import { useLatecomer } from '../../room/ui/latecomer';
import { MuteButton } from '../../room/ui/mute-button';
import { useSoundOnMount } from '../../shared/audio/use-sound';
import type { DeckId, PastRoundView, PlayerView, ResultRow } from '../../shared/contract.gen';
import { isRecord } from '../../shared/guards';
import { isDeckId } from '../../shared/guards.gen';
import { BandPicture, useHeaderPictures } from '../../shared/layout/band-picture';
import { LanguageSwitch } from '../../shared/layout/language-switch';
import { useTitle } from '../../shared/layout/page';
import { Main } from '../../shared/layout/page-layout';
import { SettingsButton } from '../../shared/layout/top-bar';
import { lazyOptional } from '../../shared/loading/lazy';
import { usePreferences } from '../../shared/preferences';
import { useRouteState } from '../../shared/route-state';
import { pathTo } from '../../shared/routes';
import { codeIn } from '../../shared/text/codes';
import { useAccent } from '../../shared/ui/accent';
import { Button, LinkButton, TextButton } from '../../shared/ui/button';
import { Ribbon } from '../../shared/ui/chip';
import { Dock, Wrap } from '../../shared/ui/layout';
import { Panel } from '../../shared/ui/panel';
import { EmptyState, ErrorState, Waiting } from '../../shared/ui/states';
import { AdSlot } from '../partners/ad-slot';
import { WatchedBadge } from '../tv-pairing/watched-badge';
import { AwardShow, useAwards } from './award-show';
import { NextGame } from './next-game';
import { RoundList, usePastRounds } from './past-rounds';
import { PictureButton } from './picture-button';
import { Leaderboard, Podium, WinnerTitle } from './ranking';
import { resultsPicture } from './share-picture';
import styles from './winners-page.module.css';

const fetchStore = () => import('../../room/nights/store');

/** Keep the finished game on this phone (NIGHT-01), and again when its rounds change. The next game may open while the store is being fetched. */
function useKeepGame(): void {
  const view = useRoom((room) => room.view);
  const enabled = usePreferences(({ keepNights }) => keepNights);
  const ended = enabled && view?.pastRounds ? view : null;

  useEffect(() => {
    if (!ended) return;
    fetchStore()
      .then(({ keepGame }) => keepGame(ended))
      .catch(() => undefined); // Without a connection, the file may be missing.
  }, [ended]);
}

const DonationBanner = lazyOptional(() => import('./donation-banner'));
const NOT_OVER = 'not_over';
const NOBODY: readonly PlayerView[] = [];

/** Return the players, or a refusal while the game is running, because the scores are not final. */
async function readResults(roomId: string) {
  const [room, players] = await Promise.all([readRoom(roomId), readPlayers(roomId)]);
  return room.ok && !room.value.game_ended ? refused(NOT_OVER) : players;
}

/** The final results (/app/winners/{roomId}). */
export default function Winners() {
  const roomId = codeIn(useParams().roomId ?? '');
  const seat = seatFrom(useRouteState()) ?? loadSeat(roomId);
  return (
    <RoomProvider roomId={roomId} seat={seat}>
      <FinalResults seat={seat} />
    </RoomProvider>
  );
}

function FinalResults({ seat }: { seat: Seat | null }) {
  const { roomId } = useCurrentRoom();
  const deck = deckFrom(useRouteState());
  const [header] = useHeaderPictures(1);
  const { result, refetch } = useQuery(`results ${roomId}`, () => readResults(roomId));
  const gone = result?.ok === false && result.code === 'room_not_found'; // A retry would not help.
  const runs = result?.ok === false && result.code === NOT_OVER;
  const title = t({ message: 'Game Results', comment: 'Heading and title of the final results' });
  useTitle(title);
  useAccent(deck);
  useKeepGame();

  return (
    <div className={styles.winners}>
      <div className={styles.band}>
        <BandPicture picture={header} />
      </div>
      <Main>
        <div className={styles.corner}>
          <MuteButton />
          <SettingsButton />
        </div>
        <Wrap className={result?.ok === false ? styles.alone : styles.grid}>
          <div className={styles.title}>
            <Ribbon as="h1" unroll>
              {title}
            </Ribbon>
            <WatchedBadge />
          </div>
          {!result && (
            <Waiting>
              <Trans comment="While the results are fetched">Loading results...</Trans>
            </Waiting>
          )}
          {runs && <NotOver again={refetch} seated={seat !== null} />}
          {result?.ok === false && !runs && (
            <ErrorState
              as="h2"
              title={t({ message: 'Failed to load players', comment: "Heading: the results can't be shown" })}
              hint={
                gone
                  ? t({ message: 'This game room is no longer available.' })
                  : t({ message: 'Try again in a moment.', comment: "Under 'Failed to load players'" })
              }
            >
              {!gone && (
                <Button wide icon="refresh" onClick={refetch}>
                  <Trans comment="Button">Try Again</Trans>
                </Button>
              )}
            </ErrorState>
          )}
          {result?.ok && <Ranking rows={result.value} {...{ deck, seat }} />}
          <Dock className={styles.dock}>
            <NextGame seat={seat} />
          </Dock>
        </Wrap>
        <div className={styles.language}>
          <LanguageSwitch />
          {seat && (
            <LinkButton to={pathTo('home')} look="quiet" size="small" icon="enter">
              <Trans comment="Button on the results: leads to the first screen, away from the table">
                Leave for the start page
              </Trans>
            </LinkButton>
          )}
        </div>
      </Main>
    </div>
  );
}

/** Shown while the game is running. `NextGame` redirects players who have a seat at the table. */
function NotOver({ seated, again }: { seated: boolean; again: () => void }) {
  const { reason, way } = useLatecomer(!seated);
  return (
    <ErrorState
      as="h2"
      title={t({
        message: 'Not over yet',
        comment: 'Heading: the game is running, so there are no results yet',
      })}
      hint={t({ message: 'The results come when the game ends.' })}
    >
      <Button wide icon="refresh" onClick={again}>
        <Trans comment="Button: sends a request to the server again">Check Again</Trans>
      </Button>
      {reason && <p>{reason}</p>}
      {way}
    </ErrorState>
  );
}

interface RankingProps {
  rows: ResultRow[];
  deck: DeckId;
  seat: Seat | null;
}

function Ranking({ rows, deck, seat }: RankingProps) {
  const { roomId } = useCurrentRoom();
  const ranked = [...rows].sort((one, other) => other.score - one.score);
  const rounds = usePastRounds();
  useDeckTexts(deck, ...rounds.map((round) => round.deck));
  const players = useRoom(({ view }) => view?.players) ?? NOBODY;
  const awards = useAwards(roomId, rounds, players);
  const { isAdmin: leads } = useMe();
  const isShared = useSharedSeats() !== null;
  if (ranked.length === 0) return <EmptyState icon="cup">{nobodyScored()}</EmptyState>;
  return (
    <>
      {awards.podium && (
        <Results
          {...{ ranked, deck, rounds, players, leads }}
          own={isShared ? null : (seat?.playerName ?? null)}
          seed={seedOf(roomId)}
        >
          {awards.again && (
            <TextButton icon="cup" onClick={awards.again}>
              <Trans comment="Button: shows the awards of the game again">See the awards again</Trans>
            </TextButton>
          )}
        </Results>
      )}
      {awards.shown && <AwardShow {...awards.shown} leads={leads} onDone={awards.end} />}
    </>
  );
}

interface ResultsProps extends Pick<RankingProps, 'deck'> {
  /** This player's name, or null on a shared phone and for visitors. */
  own: string | null;
  ranked: ResultRow[];
  rounds: readonly PastRoundView[];
  players: readonly PlayerView[];
  leads: boolean;
  seed: number;
  children: ReactNode;
}

function Results({ ranked, deck, rounds, players, own, leads, seed, children }: ResultsProps) {
  useConfetti();
  useSoundOnMount('winner', leads && ranked.some(({ score }) => score > 0));
  return (
    <>
      <section className={styles.stage}>
        <WinnerTitle ranked={ranked} deck={deck} seed={seed} />
        <Podium ranked={ranked} />
      </section>
      <section className={styles.list}>
        <Leaderboard ranked={ranked} own={own} />
        <PictureButton
          fileName="game-results.png"
          content={() => resultsPicture(ranked, rounds, players, deck, seed)}
        />
        {rounds.length > 0 && (
          <Panel
            icon="cards"
            title={t({ message: 'Round by Round', comment: 'Heading: the rounds of a game that is over' })}
          >
            <RoundList rounds={rounds} players={players} />
          </Panel>
        )}
        {children}
        <DonationBanner />
      </section>
      <AdSlot place="winners" className={styles.ad} />
    </>
  );
}

/** Return the joke's seed, which is the same on every phone at the table. */
function seedOf(roomId: string): number {
  return [...roomId].reduce((sum, character) => sum + character.charCodeAt(0), 0);
}

function deckFrom(state: unknown): DeckId {
  return isRecord(state) && isDeckId(state.currentDeck) ? state.currentDeck : 'locationDeck';
}

const DELAY_MS = 500;
const PIECES = 900;
const COLOURS = ['#ff5a6e', '#58c04f', '#a77bff', '#7fe3ff', '#ffc04a', '#fff4dc'];

/** Show confetti once (WIN-04), unless the player prefers reduced motion. */
function useConfetti(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // Fetched early to avoid a delay. Without a connection, confetti is not shown.
    const loading = import('canvas-confetti').catch(() => null);
    const timer = setTimeout(async () => {
      const confetti = (await loading)?.default;
      if (!confetti || isGone) return;
      stop = confetti.reset;
      for (const [x, angle] of [
        [0, 60],
        [0.5, 90],
        [1, 120],
      ] as const)
        void confetti({
          particleCount: PIECES / 3,
          origin: { x, y: 0.55 },
          angle,
          spread: 80,
          startVelocity: 52,
          colors: COLOURS,
          ticks: 320,
          zIndex: 8, // --z-bar
          disableForReducedMotion: true,
        });
    }, DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
