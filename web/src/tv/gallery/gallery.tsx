import { useEffect, useState, useSyncExternalStore } from 'react';
import { setCustomWords } from '../../decks/custom-deck';
import { spyDeck } from '../../decks/words';
import { STAGES as RECORDS } from '../../room/stages/stages';
import type { RoundStage } from '../../room/state/view';
import type { DeckId } from '../../shared/contract.gen';
import { useLanguage } from '../../shared/languages/active-language';
import { useCustomCards } from '../custom-cards';
import { Frame } from '../frame';
import { sceneOf } from '../scenes';
import { NoRoom, Pairing, Starting } from '../screens/no-room';
import { Reconnecting } from '../screens/paused';
import StageScene from '../screens/stage';
import type { NoRoomReason } from '../store';
import { CUSTOM_DECK_KINDS, customCards } from './custom-decks';
import { NOW, type RoomOptions, roomView, VARIANTS } from './rooms';

export const STAGES = (Object.keys(RECORDS) as RoundStage[]).filter((stage) => stage !== 'unknown');
const DECK_IDS: readonly DeckId[] = ['locationDeck', 'animalsDeck', 'ownDeck'];
const REASONS: readonly NoRoomReason[] = ['taken', 'closed', 'lost', 'not-found', 'off', 'full', 'crowded'];
const OTHERS = ['starting', 'pairing', 'pairing-waits', 'reconnecting', 'unknown'];

const ignore = () => undefined;

/**
 * One state of the screen, such as '/tv?stage=talk&players=10&deck=animalsDeck&rules=classic&names=odd&left=25&cards=36'.
 * Custom decks use '&deck=ownDeck&own=hostile&cards=60', and '&words=waited-for' or '&words=failed' while they are not loaded.
 * An unknown stage lists all stages.
 */
export function Gallery() {
  useLanguage();
  const search = useSyncExternalStore(onPopState, () => window.location.search);
  return <State key={search} query={new URLSearchParams(search)} />;
}

/** After `history.pushState`, a `popstate` event shows another state without loading the page. */
function onPopState(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}

function State({ query }: { query: URLSearchParams }) {
  const name = query.get('stage') ?? '';
  const stage = STAGES.find((known) => known === name);
  const options = optionsIn(stage ?? 'talk', query);
  useState(() => fillCustomCards(options, query.get('words')));
  if (stage || name === 'unknown' || name === 'reconnecting') return <Room {...options} name={name} />;
  const reason = REASONS.find((known) => known === name);
  if (reason) return <NoRoom reason={reason} onPair={ignore} />;
  if (name === 'pairing') return <Pairing code="H4TQM" />;
  if (name === 'pairing-waits') return <Pairing code={null} />;
  if (name === 'starting') return <Starting />;
  return (
    <ul>
      {[...OTHERS, ...REASONS, ...STAGES].map((state) => (
        <li key={state}>
          <a href={`?stage=${state}`}>{state}</a>
        </li>
      ))}
    </ul>
  );
}

/** Fill the store with the cards that the server would send. */
function fillCustomCards({ own = 'deck', cards }: RoomOptions, words: string | null): void {
  const list = words ? [] : customCards(own, cards);
  useCustomCards.setState({
    list,
    known: new Map(list.map((card) => [card.id, card])),
    failed: words === 'failed',
  });
}

const RULE_NAMES = ['ours', 'classic', 'impostor', 'undercover'] as const;

function optionsIn(stage: RoomOptions['stage'], query: URLSearchParams): RoomOptions {
  const rules = query.get('rules');
  return {
    stage,
    players: Number(query.get('players') ?? 7),
    deck: spyDeck(DECK_IDS.find((deck) => deck === query.get('deck')) ?? 'locationDeck'),
    own: CUSTOM_DECK_KINDS.find((own) => own === query.get('own')) ?? 'deck',
    rules: RULE_NAMES.find((name) => name === rules) ?? 'safari',
    names: query.get('names') === 'odd' ? 'odd' : 'usual',
    left: Number(query.get('left') ?? 358),
    variant: VARIANTS.find((variant) => variant === query.get('how')),
    cards: Number(query.get('cards') ?? 30),
    answer: query.get('answer') ?? undefined,
  };
}

function Room({ name, ...options }: RoomOptions & { name: string }) {
  const [before, setBefore] = useState(options.variant === 'answered');
  useEffect(() => setBefore(false), []); // An answer is shown only if it arrives while the screen is open.
  const view = roomView(before ? { ...options, variant: 'asked' } : options);
  setCustomWords(view.own, view.reveal?.own);
  const { Screen, corner, chip } = sceneOf(view);
  const room = { deck: view.currentDeck, roomId: view.roomId };
  if (name === 'reconnecting')
    return (
      <Frame {...room} corner="wide">
        <Reconnecting view={view} now={NOW} onReconnect={ignore} />
      </Frame>
    );
  if (name === 'unknown')
    return (
      <Frame {...room} corner="wide" chip="icon">
        <StageScene view={view} now={NOW} />
      </Frame>
    );
  return (
    <Frame {...room} corner={corner} chip={chip}>
      <Screen view={view} now={NOW} endedBy="deadline" />
    </Frame>
  );
}
