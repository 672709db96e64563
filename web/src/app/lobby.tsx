import Lobby from '../features/lobby/lobby-page';
import { WatchRound } from '../features/lobby/watch-round';
import { lazyOptional } from '../shared/loading/lazy';

const Round = lazyOptional(() => import('../features/round/watch-round'));

/** The lobby, which shows the round to players who joined during it. */
export default function LobbyScreen() {
  return (
    <WatchRound value={Round}>
      <Lobby />
    </WatchRound>
  );
}
