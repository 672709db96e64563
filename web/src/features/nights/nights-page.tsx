import { Trans } from '@lingui/react/macro';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { headlineOf } from '../../room/game/headline';
import { eveningsOf } from '../../room/nights/evenings';
import { type Kept, MAX_GAMES } from '../../room/nights/kept';
import { isFirst, standingsOf } from '../../room/nights/table';
import { useTitle } from '../../shared/layout/page';
import { Main } from '../../shared/layout/page-layout';
import { TopBar } from '../../shared/layout/top-bar';
import { lazyOptional } from '../../shared/loading/lazy';
import { whenIdle } from '../../shared/loading/prefetch';
import { pathTo } from '../../shared/routes';
import { useAccent } from '../../shared/ui/accent';
import { LinkButton } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Stack, Wrap } from '../../shared/ui/layout';
import { CollapsiblePanel } from '../../shared/ui/panel';
import { EmptyState, Waiting } from '../../shared/ui/states';
import type { EveningProps } from './evening-games';
import { GroupTable } from './group-table';
import styles from './nights.module.css';
import { useKept, usePersistence } from './use-kept';
import { dateOf, gamesWords, labelOf, nightsTitle } from './words';
import { Yours } from './yours';

const fetchEveningGames = () => import('./evening-games');
const EveningGames = lazyOptional(fetchEveningGames);

/** The game nights that this phone remembers (/app/nights). */
export default function NightsPage() {
  const title = nightsTitle();
  useTitle(title);
  useAccent('locationDeck');
  usePersistence();
  const reading = useKept();

  return (
    <Main>
      <header>
        <TopBar />
      </header>
      <Wrap className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {!reading && (
          <Waiting>
            <Trans comment="While the game nights are read">Looking back...</Trans>
          </Waiting>
        )}
        {reading && (!reading.ok || reading.refused) && (
          <p role="status">
            <Chip icon="warning" warning>
              {!reading.ok && reading.fault === 'later' ? (
                <Trans comment="On the page of game nights">
                  A newer version of the game keeps these nights: reload the page to see them.
                </Trans>
              ) : (
                <Trans comment="On the page of game nights">
                  This browser won't keep your games: its storage is full or blocked.
                </Trans>
              )}
            </Chip>
          </p>
        )}
        {reading?.ok && <Nights kept={reading.kept} />}
        {reading && !reading.ok && <Yours kept={null} />}
        <LinkButton to={pathTo('home')} look="quiet" icon="home" className={styles.end}>
          <Trans comment="Link to the first screen of the app">Start page</Trans>
        </LinkButton>
      </Wrap>
    </Main>
  );
}

/** Return false until the table is painted, so that the table does not wait for everything below it. Without games, there is no table. */
function useFirstFrame(isEmpty: boolean): boolean {
  const [isPainted, setPainted] = useState(isEmpty);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setPainted(true))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

function Nights({ kept }: { kept: Kept }) {
  useEffect(() => whenIdle(() => fetchEveningGames().catch(() => undefined)), []); // Opens without a delay, and offline.
  const games = kept.games.length;
  const isPainted = useFirstFrame(games === 0);
  return (
    <div className={styles.columns}>
      {games === 0 ? (
        <EmptyState icon="moon">
          <Trans comment="On the page of game nights, before the first one">
            No game nights yet. Finish a game with friends, and this phone remembers who won.
          </Trans>
        </EmptyState>
      ) : (
        <GroupTable kept={kept} showAvatars={isPainted} />
      )}
      <Stack>
        {isPainted && games > 0 && <Evenings kept={kept} />}
        {isPainted && <Yours kept={kept} />}
      </Stack>
    </div>
  );
}

function Evenings({ kept }: { kept: Kept }) {
  const evenings = useMemo(() => eveningsOf(kept), [kept]);
  const games = kept.games.length;
  return (
    <>
      {games >= MAX_GAMES && (
        <p className={styles.full}>
          <Trans comment="On the page of game nights; {games} is a number">
            This phone keeps the last {games} games. Older ones make room for new ones.
          </Trans>
        </p>
      )}
      {evenings.map((evening) => (
        <EveningPanel key={evening.id} kept={kept} evening={evening} />
      ))}
    </>
  );
}

/** An evening, closed at first. Its games are rendered once it is opened. */
function EveningPanel({ kept, evening }: EveningProps) {
  const [open, setOpen] = useState(false);
  const { games, start } = evening;
  const best = standingsOf(kept, games).filter(isFirst).map(labelOf);
  return (
    <CollapsiblePanel
      icon="moon"
      title={dateOf(start)}
      summary={`${gamesWords(games.length)} · ${headlineOf(best)}`}
      open={open}
      onToggle={setOpen}
    >
      {open && <EveningGames kept={kept} evening={evening} />}
    </CollapsiblePanel>
  );
}
