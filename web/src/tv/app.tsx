import { useEffect } from 'react';
import type { RoomView } from '../contract.gen';
import { useAwake } from '../senses/use-awake';
import type { Screen } from './connection';
import { Frame } from './frame';
import { Pairing } from './screens/pairing';
import { SentAway } from './screens/sent-away';
import { Starting } from './screens/starting';
import { useSounding } from './sounding';
import { sceneOf } from './stage';
import { useTv } from './store';
import { useNow } from './use-now';
import { useShowSounds } from './use-show-sounds';

/** What this screen shows, for as long as it is on. */
export function App({ screen }: { screen: Screen }) {
  const { on } = useSounding();
  useEffect(() => screen.sound(on), [screen, on]);
  useAwake(true);
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
      return shown.view ? <Watched view={shown.view} heardAt={shown.heardAt} /> : <Starting />;
    default:
      return shown satisfies never;
  }
}

function Watched({ view, heardAt }: { view: RoomView; heardAt: number }) {
  const now = useNow(view.serverTime, heardAt);
  useShowSounds(view, now);
  const { roundEnd } = useTv();
  const { Screen: Stage, corner, chip } = sceneOf(view);
  const endedBy = roundEnd?.round === view.round ? roundEnd.cause : undefined;
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} corner={corner} chip={chip}>
      <Stage view={view} now={now} endedBy={endedBy} />
    </Frame>
  );
}
