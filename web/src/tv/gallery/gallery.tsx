import { useState } from 'react';
import { setCustomWords } from '../../decks/custom-words';
import type { DeckId } from '../../shared/contract.gen';
import { Frame } from '../frame';
import { useOwnCards } from '../own-cards';
import { Pairing } from '../screens/pairing';
import Plain from '../screens/plain';
import Reconnecting from '../screens/reconnecting';
import { SentAway } from '../screens/sent-away';
import { Starting } from '../screens/starting';
import { sceneOf } from '../stage';
import type { Why } from '../store';
import { OWN_WISHES, ownCards } from './own-decks';
import { NOW, STAGES, viewOf, type Wish } from './views';

const HOWS: readonly Wish['how'][] = ['named', 'pointed', 'unclear', 'final', 'failed'];
const DECK_IDS: readonly DeckId[] = ['locationDeck', 'animalsDeck', 'ownDeck'];
const WHYS: readonly Why[] = ['taken', 'closed', 'lost', 'not-found', 'off', 'full'];

/**
 * One state of the screen, from a made-up room: '/tv?stage=talk&players=10&deck=animalsDeck&rules=box&names=odd&left=25&cards=36'. Of players'
 * decks: '&deck=ownDeck&own=hostile&cards=60', with '&words=waited-for' or '&words=failed' before any has come. A stage that there is not
 * lists them all.
 */
export function Gallery() {
  const asked = new URLSearchParams(window.location.search);
  const name = asked.get('stage') ?? '';
  useState(() => bringCards(asked));
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

/** As if the server had listed them, or had not. */
function bringCards(asked: URLSearchParams): void {
  const { own = 'deck', cards } = wishIn('talk', asked);
  const words = asked.get('words');
  const list = words ? [] : ownCards(own, cards);
  useOwnCards.setState({
    list,
    known: new Map(list.map((card) => [card.id, card])),
    failed: words === 'failed',
  });
}

function wishIn(stage: Wish['stage'], asked: URLSearchParams): Wish {
  const rules = asked.get('rules');
  return {
    stage,
    players: Number(asked.get('players') ?? 7),
    deck: DECK_IDS.find((deck) => deck === asked.get('deck')) ?? 'locationDeck',
    own: OWN_WISHES.find((own) => own === asked.get('own')) ?? 'deck',
    rules: rules === 'admin' || rules === 'box' ? rules : 'safari',
    names: asked.get('names') === 'odd' ? 'odd' : 'usual',
    left: Number(asked.get('left') ?? 358),
    how: HOWS.find((how) => how === asked.get('how')),
    cards: Number(asked.get('cards') ?? 30),
  };
}

/** The room, once its screen has heard what the connection tells it. */
function heard(wish: Wish) {
  const view = viewOf(wish);
  setCustomWords(view.own, view.reveal?.own);
  return view;
}

function Staged(wish: Wish) {
  const view = heard(wish);
  const { Screen, corner, chip } = sceneOf(view);
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} corner={corner} chip={chip}>
      <Screen view={view} now={NOW} endedBy="deadline" />
    </Frame>
  );
}

/** As for a page that is older than its server. */
function Unknown(wish: Wish) {
  const view = heard(wish);
  return (
    <Frame deck={view.currentDeck} roomId={view.roomId} corner="wide" chip="icon">
      <Plain view={view} now={NOW} />
    </Frame>
  );
}

function Lost(wish: Wish) {
  const view = heard(wish);
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
