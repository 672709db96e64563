import { useEffect } from 'react';
import type { RoomView } from '../shared/contract.gen';
import { useWakeLock } from '../shared/ui/use-wake-lock';
import type { Screen } from './connection';
import { Frame } from './frame';
import { useHeldArt } from './held';
import { useFetchedCards, useOwnCards } from './own-cards';
import { Pairing } from './screens/pairing';
import Reconnecting from './screens/reconnecting';
import { SentAway } from './screens/sent-away';
import { Starting } from './screens/starting';
import { useSounding } from './sounding';
import { sceneOf } from './stage';
import { useTv } from './store';
import { Told } from './told';
import { useDimmed } from './use-dimmed';
import { useLonger } from './use-longer';
import { useNow } from './use-now';
import { useShowSounds } from './use-show-sounds';

/** A break that is over sooner is nobody's business. */
const UNSEEN_BREAK_MS = 3_000;

/** What this screen shows, for as long as it is on. */
export function App({ screen }: { screen: Screen }) {
  const { on } = useSounding();
  useEffect(() => screen.sound(on), [screen, on]);
  useWakeLock(true);
  return <Shown screen={screen} />;
}

function Shown({ screen }: { screen: Screen }) {
  const { shown } = useTv();
  switch (shown.at) {
    case 'starting':
      return <Starting />;
    case 'pairing':
      return <Pairing code={shown.code} />;
    case 'sent-away':
      return <SentAway why={shown.why} onPair={screen.pair} />;
    case 'watching':
      return <Watched view={shown.view} heardAt={shown.heardAt} onHurry={screen.hurry} />;
    default:
      return shown satisfies never;
  }
}

interface WatchedProps {
  view: RoomView;
  heardAt: number;
  onHurry: () => void;
}

function Watched({ view, heardAt, onHurry }: WatchedProps) {
  const now = useNow(view, heardAt);
  useShowSounds(view, now);
  const { connected, roundEnd } = useTv();
  useFetchedCards(view, connected);
  useOwnCards(); // draws all of it anew
  useHeldArt();
  const lost = useLonger(!connected, UNSEEN_BREAK_MS);
  const dimmed = useDimmed(view);
  const { Screen: Stage, corner, chip } = sceneOf(view);
  const endedBy = roundEnd?.round === view.round ? roundEnd.cause : undefined;
  if (lost)
    return (
      <Frame deck={view.currentDeck} roomId={view.roomId} corner="wide">
        <Reconnecting view={view} now={now} onHurry={onHurry} />
      </Frame>
    );
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} corner={corner} chip={chip} dimmed={dimmed}>
      <Stage view={view} now={now} endedBy={endedBy} />
      <Told view={view} />
    </Frame>
  );
}
