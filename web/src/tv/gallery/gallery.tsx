import { Frame } from '../frame';
import { Pairing } from '../screens/pairing';
import Plain from '../screens/plain';
import Reconnecting from '../screens/reconnecting';
import { SentAway } from '../screens/sent-away';
import { Starting } from '../screens/starting';
import { sceneOf } from '../stage';
import type { Why } from '../store';
import { NOW, STAGES, viewOf, type Wish } from './views';

const HOWS: readonly Wish['how'][] = ['named', 'pointed', 'unclear', 'final', 'failed'];
const WHYS: readonly Why[] = ['taken', 'closed', 'lost', 'not-found', 'off', 'full'];

/**
 * One state of the screen, from a made-up room: '/tv?stage=talk&players=10&deck=animalsDeck&rules=box&names=odd&left=25&cards=36'. A stage that
 * there is not lists them all.
 */
export function Gallery() {
  const asked = new URLSearchParams(window.location.search);
  const name = asked.get('stage') ?? '';
  const stage = STAGES.find((known) => known === name);
  if (stage) return <Staged {...wishIn(stage, asked)} />;
  if (name === 'unknown') return <Unknown {...wishIn('talk', asked)} />;
  if (name === 'reconnecting') return <Lost {...wishIn('talk', asked)} />;
  const why = WHYS.find((reason) => reason === name);
  if (why) return <SentAway why={why} onPair={() => undefined} />;
  if (name === 'pairing') return <Pairing code="H4TQM" />;
  if (name === 'pairing-waits') return <Pairing code={null} />;
  if (name === 'starting') return <Starting />;
  return <List />;
}

function wishIn(stage: Wish['stage'], asked: URLSearchParams): Wish {
  const rules = asked.get('rules');
  return {
    stage,
    players: Number(asked.get('players') ?? 7),
    deck: asked.get('deck') === 'animalsDeck' ? 'animalsDeck' : 'locationDeck',
    rules: rules === 'admin' || rules === 'box' ? rules : 'safari',
    names: asked.get('names') === 'odd' ? 'odd' : 'usual',
    left: Number(asked.get('left') ?? 358),
    how: HOWS.find((how) => how === asked.get('how')),
    cards: Number(asked.get('cards') ?? 30),
  };
}

function Staged(wish: Wish) {
  const view = viewOf(wish);
  const { Screen, corner, chip } = sceneOf(view);
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} corner={corner} chip={chip}>
      <Screen view={view} now={NOW} endedBy="deadline" />
    </Frame>
  );
}

/** As for a page that is older than its server. */
function Unknown(wish: Wish) {
  const view = viewOf(wish);
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} corner="wide" chip="icon">
      <Plain view={view} now={NOW} />
    </Frame>
  );
}

function Lost(wish: Wish) {
  const view = viewOf(wish);
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} corner="wide">
      <Reconnecting view={view} now={NOW} onHurry={() => undefined} />
    </Frame>
  );
}

function List() {
  return (
    <ul>
      {['starting', 'pairing', 'pairing-waits', 'reconnecting', 'unknown', ...WHYS, ...STAGES].map((name) => (
        <li key={name}>
          <a href={`?stage=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
