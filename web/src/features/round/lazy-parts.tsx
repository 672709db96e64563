/** Lazy parts of a round that its first screen does not need. They are prefetched, so that players do not wait for them. */
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { fetchDeckTexts } from '../../decks/texts';
import { settingsIn, talksInApp } from '../../room/state/settings';
import { useRoom } from '../../room/state/use-room';
import { lazyScreen } from '../../shared/loading/lazy';
import { whenIdle } from '../../shared/loading/prefetch';
import type { FrontProps } from './card-front';
import type { WordCardProps } from './clues/word-card';
import { LostTools, OutdatedNotice } from './parts';

type File<Props extends object> = { default: ComponentType<Props> };
type Prefetched = (() => Promise<unknown>)[];

const round: Prefetched = [];
const referee: Prefetched = [];
const talk: Prefetched = [() => fetchDeckTexts('talk')];
/** All phones fetch the questions, one of which may be an Impostor's hint. */
const clues: Prefetched = [() => fetchDeckTexts('talk')];

const outdated = async () => ({ default: () => <OutdatedNotice /> });
const lostTools = async () => ({ default: () => <LostTools /> });
const nothing = async () => ({ default: () => null });

export function part<Props extends object>(
  fetchFile: () => Promise<File<Props>>,
  prefetched: Prefetched = [],
  onLoss: () => Promise<{ default: () => ReactNode }> = outdated,
): ComponentType<Props> {
  const { Screen, fetch } = lazyScreen<Props>(fetchFile, onLoss);
  prefetched.push(fetch);
  return (props) => (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  );
}

export const Pause = part(() => import('./pause'), round);
export const RoundOver = part(() => import('./round-over'), round);
export const Verdict = part(() => import('./referee/verdict'), round);
export const CustomFront = part<FrontProps>(() => import('./custom-front'));
export const WordCard = part<WordCardProps>(() => import('./clues/word-card'), clues);
export const ClueVerdict = part(() => import('./clues/verdict'), clues);
export const LookingBack = part(() => import('./looking-back'), [], nothing);
export const StageCues = part(() => import('./referee/stage-cues'), referee, nothing);
export const AdminTools = part(() => import('./referee/admin-tools'), referee, lostTools);
export const RefereeDock = part(() => import('./referee/dock'), referee);
export const RefereeScreens = part(() => import('./referee/stage-screen'), referee);

export const Talk = part(() => import('./talk/talk'), talk);
export const BigCard = part(async () => ({ default: (await import('./talk/talk')).BigCard }));

const fetchAll = (files: Prefetched) => Promise.all(files.map((fetch) => fetch()));
export const fetchRound = () => fetchAll(round);
export const fetchReferee = () => fetchAll(referee);
export const fetchTalk = () => fetchAll(talk);

function usePrefetch(files: Prefetched, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) fetchAll(files).catch(() => undefined);
  }, [files, isNeeded]);
}

/** Prefetch the parts that may be shown next. Return true if the app referees the round. A part that fails to load is fetched again when it is used. */
export function usePrefetchRound(): boolean {
  const refereed = useRoom(({ view }) => settingsIn(view).rules !== 'ours');
  const hasClues = useRoom(({ view }) => view?.board !== undefined);
  const talks = useRoom(({ view }) => talksInApp(view));
  useEffect(() => whenIdle(() => fetchRound().catch(() => undefined)), []);
  usePrefetch(referee, refereed); // Not when idle, because a player can stop the clock at any time.
  usePrefetch(clues, hasClues);
  usePrefetch(talk, talks);
  return refereed;
}
