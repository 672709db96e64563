import { useParams } from 'wouter';
import type { DeckId, ResultRow } from '../../contract.gen';
import { accentOf } from '../../decks/pictures';
import { EMPTY_WORDS } from '../../decks/words';
import { AdSlot } from '../../partners/ad-slot';
import { readPlayers } from '../../room/api';
import { isDeck, isRecord } from '../../room/checks';
import { cleanCode } from '../../room/names';
import { useAnswer } from '../../room/use-answer';
import { useRouteState } from '../../route-state';
import { pathTo } from '../../routes';
import { Main } from '../../shell/main-landmark';
import { useTitle } from '../../shell/title';
import { useHeaderPictures } from '../../shell/use-header-pictures';
import { useAccent } from '../../ui/accent';
import { Button } from '../../ui/button';
import { Dock, Wrap } from '../../ui/layout';
import { LinkButton } from '../../ui/link-button';
import { Ribbon } from '../../ui/ribbon';
import { Waiting } from '../../ui/spinner';
import { EmptyState, ErrorState } from '../../ui/states';
import { DonationBanner } from './donation-banner';
import { Leaderboard } from './leaderboard';
import { Podium } from './podium';
import { useConfetti } from './use-confetti';
import { WinnerTitle } from './winner-title';
import styles from './winners.module.css';

/** /app/winners/{roomId}: the final results. */
export default function Winners() {
  const roomId = cleanCode(useParams().roomId ?? '');
  const deck = deckFrom(useRouteState());
  const [header] = useHeaderPictures(1);
  const { answer, again } = useAnswer(roomId, readPlayers);
  const gone = answer?.ok === false && answer.code === 'room_not_found'; // no second try helps
  useTitle('Game Results');
  useAccent(accentOf(deck));

  return (
    <div className={styles.winners}>
      <div className={styles.band}>
        {header && <img src={header.band} alt="" width={520} height={609} decoding="async" />}
      </div>
      <Main>
        <Wrap className={answer?.ok === false ? styles.alone : styles.grid}>
          <div className={styles.title}>
            <Ribbon as="h1" unroll>
              Game Results
            </Ribbon>
          </div>
          {!answer && <Waiting>Loading results...</Waiting>}
          {answer?.ok === false && (
            <ErrorState
              as="h2"
              title="Failed to load players"
              hint={gone ? 'This game room is no longer available.' : 'Try once more in a moment.'}
            >
              {!gone && (
                <Button wide icon="refresh" onClick={again}>
                  Try Again
                </Button>
              )}
            </ErrorState>
          )}
          {answer?.ok && <Ranking rows={answer.value} deck={deck} roomId={roomId} />}
          <Dock className={styles.dock}>
            <LinkButton to={pathTo('home')} look="go" size="big" wide icon="play">
              Play Again
            </LinkButton>
          </Dock>
        </Wrap>
      </Main>
    </div>
  );
}

function Ranking({ rows, deck, roomId }: { rows: ResultRow[]; deck: DeckId; roomId: string }) {
  const ranked = rows.toSorted((one, other) => other.score - one.score);
  const canvas = useConfetti();
  if (ranked.length === 0) return <EmptyState icon="cup">{EMPTY_WORDS.results}</EmptyState>;
  return (
    <>
      <canvas ref={canvas} className={styles.confetti} />
      <section className={styles.stage}>
        <WinnerTitle ranked={ranked} deck={deck} seed={seedOf(roomId)} />
        <Podium ranked={ranked} />
      </section>
      <section className={styles.list}>
        <Leaderboard ranked={ranked} />
        <DonationBanner />
      </section>
      <AdSlot place="winners" className={styles.ad} />
    </>
  );
}

/** The same joke on every phone at the table. */
function seedOf(roomId: string): number {
  return [...roomId].reduce((sum, character) => sum + character.charCodeAt(0), 0);
}

function deckFrom(state: unknown): DeckId {
  return isRecord(state) && isDeck(state.currentDeck) ? state.currentDeck : 'locationDeck';
}
