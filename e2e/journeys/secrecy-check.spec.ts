import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlayerView, RoomView } from '../../web/src/shared/contract.gen';
import { throttleCpu } from '../fixtures/chromium';
import { expect, test } from '../fixtures/journey';
import { checkSecrecy } from '../fixtures/secrecy-check';
import { type OutcomeCall, TrafficLog, TrafficRecorder } from '../fixtures/traffic';

const CODE = 'BCDF';
const HANDS = {
  ada: {
    role_id: 'hospital/2',
    role: 'Night nurse',
    is_spy: false,
    card_id: 'hospital',
    game_location: 'Hospital',
  },
  bruno: { role: 'Spy', is_spy: true, game_location: null },
  cleo: {
    role_id: 'hospital/7',
    role: 'Hungry visitor',
    is_spy: false,
    card_id: 'hospital',
    game_location: 'Hospital',
  },
} as const;
type Name = keyof typeof HANDS;
const NAMES: Name[] = ['ada', 'bruno', 'cleo'];

function player(name: Name, known: Partial<PlayerView>): PlayerView {
  return {
    player_id: name,
    player_name: name,
    icon_id: 0,
    score: 0,
    is_admin: name === 'ada',
    connected: true,
    in_round: true,
    timer_duration_seconds: 480,
    role: null,
    is_spy: null,
    game_location: null,
    ...known,
  };
}

function snapshotFor(viewer: Name, changes: Partial<RoomView> = {}): RoomView {
  return {
    roomId: CODE,
    version: 5,
    phase: 'round',
    stage: 'talk',
    round: 1,
    currentDeck: 'locationDeck',
    chosenCount: 30,
    timerDuration: 480,
    roundEndsAt: 1_000_000,
    gameEndTime: null,
    gameEnded: false,
    serverTime: 520_000,
    firstPlayerId: 'cleo',
    outcome: null,
    reveal: null,
    players: NAMES.map((name) => player(name, name === viewer ? HANDS[name] : {})),
    ...changes,
  };
}

function revealedFor(viewer: Name): RoomView {
  const hands = NAMES.map((name) => {
    const hand = HANDS[name];
    const roleId = 'role_id' in hand ? hand.role_id : null;
    return { playerId: name, playerName: name, roleId, role: hand.role, isSpy: hand.is_spy };
  });
  return snapshotFor(viewer, {
    phase: 'scored',
    outcome: 'spy_escaped',
    reveal: { deck: 'locationDeck', cardId: 'hospital', card: 'Hospital', hands },
    players: NAMES.map((name) =>
      player(name, { ...HANDS[name], card_id: 'hospital', game_location: 'Hospital' }),
    ),
  });
}

const REFEREE: NonNullable<RoomView['referee']> = {
  step: 3,
  stageEndsAt: 545_000,
  final: false,
  acted: ['ada'],
  spent: ['ada'],
  accuser: null,
  suspect: null,
  ballots: null,
  fingers: null,
  convicted: null,
  turn: null,
  spy: null,
  guess: null,
  extensions: 3,
  told: null,
};

const stageFor = (viewer: Name, stage: NonNullable<RoomView['stage']>, told: Partial<typeof REFEREE> = {}) =>
  snapshotFor(viewer, { stage, roundEndsAt: null, clockLeft: 1_000, referee: { ...REFEREE, ...told } });

const AT = 11;

function send(log: TrafficLog, event: string, payload: object, at = AT): void {
  log.addLiveMessages(`42${JSON.stringify([event, payload])}`, at);
}

const sendView = (log: TrafficLog, view: RoomView, at = AT) => send(log, 'players-updated', view, at);
const acknowledge = (log: TrafficLog, code: string) =>
  log.addLiveMessages(`431[{"ok":true,"code":"${code}"}]`, AT);
const respond = (log: TrafficLog, path: string, text: string) => log.addResponse(`GET ${path}`, text, AT);

/** Return the violations in a round of three players, with the messages that `addMessages` adds. */
function round(
  addMessages: (logs: Record<Name, TrafficLog>) => void,
  outcomes: OutcomeCall[] = [],
): string[] {
  const logs = { ada: new TrafficLog('Ada'), bruno: new TrafficLog('Bruno'), cleo: new TrafficLog('Cleo') };
  for (const name of NAMES) {
    logs[name].addResponse(
      'POST /api/rooms/BCDF/join',
      JSON.stringify({ playerName: name, playerId: name }),
      1,
    );
    sendView(logs[name], snapshotFor(name), 10);
  }
  addMessages(logs);
  return checkSecrecy(Object.values(logs), outcomes).violations;
}

test('a correct round and a reveal after the outcome pass [AUTH-03]', { tag: '@desktop' }, () => {
  const violations = round(
    (logs) => {
      respond(logs.bruno, '/api/rooms/locations/locationDeck', '["Bank","Hospital"]');
      for (const name of NAMES) sendView(logs[name], revealedFor(name), 30);
    },
    [{ roomId: CODE, at: 20 }],
  );

  expect(violations).toEqual([]);
});

test('a refereed round with ballots, a caught Spy and a verdict passes [REF-06]', {
  tag: '@desktop',
}, () => {
  const vote = { accuser: 'ada', suspect: 'bruno' };
  const ballots = [{ playerId: 'ada', yes: true }];
  const guess = { spy: 'bruno', guess: 'hospital' };

  const violations = round((logs) => {
    for (const name of NAMES) {
      const log = logs[name];
      sendView(log, stageFor(name, 'vote', vote), 11);
      sendView(log, stageFor(name, 'tally', { ...vote, ballots, convicted: true }), 12);
      sendView(log, stageFor(name, 'last', guess), 13);
      send(log, 'scores-updated', { roomId: CODE, version: 9, round: 1, outcome: 'spy_caught_location' }, 14);
      sendView(log, revealedFor(name), 14);
    }
  });

  expect(violations).toEqual([]);
});

test('a role that another room deals as well passes [AUTH-03]', { tag: '@desktop' }, () => {
  const violations = round((logs) => {
    const view = snapshotFor('bruno', {
      players: [player('bruno', { ...HANDS.ada, game_location: 'Hospital' })],
    });
    sendView(logs.bruno, { ...view, roomId: 'GHJK' });
  });

  expect(violations).toEqual([]);
});

/** A snapshot that shows one player with these additional fields. */
const showing = (viewer: Name, name: Name, known: Partial<PlayerView>) =>
  snapshotFor(viewer, { players: [player(name, known)] });

const LEAKS: Record<string, (logs: Record<Name, TrafficLog>) => void> = {
  'the card in the own record of the spy': ({ bruno }) =>
    sendView(bruno, showing('bruno', 'bruno', { ...HANDS.bruno, game_location: 'Hospital' })),
  "the card's id in the own record of the spy": ({ bruno }) =>
    sendView(bruno, showing('bruno', 'bruno', { ...HANDS.bruno, card_id: 'hospital' })),
  "the id of another's role": ({ ada }) => sendView(ada, showing('ada', 'cleo', { role_id: 'hospital/7' })),
  "the card's id in an acknowledgement to the spy": ({ bruno }) => acknowledge(bruno, 'hospital'),
  'the id of a role of the card, to the spy': ({ bruno }) => acknowledge(bruno, 'hospital/9'),
  "a role's id in a body": ({ cleo }) => respond(cleo, '/api/rooms/BCDF/players', '[{"x":"hospital/2"}]'),
  'the role of another': ({ ada }) => sendView(ada, showing('ada', 'cleo', { role: 'Hungry visitor' })),
  'that another is not the spy': ({ ada }) => sendView(ada, showing('ada', 'cleo', { is_spy: false })),
  'who the spy is': ({ ada }) => sendView(ada, showing('ada', 'bruno', { is_spy: true })),
  'a reveal before its outcome': ({ ada }) => sendView(ada, revealedFor('ada')),
  'a field that is not in the contract': ({ ada }) =>
    send(ada, 'game-started', { roomId: CODE, round: 1, suspect: 'bruno' }),
  'an event that is not in the contract': ({ ada }) => send(ada, 'hint', {}),
  'the card in an acknowledgement to the spy': ({ bruno }) => acknowledge(bruno, 'Hospital'),
  'the card in a body to the spy': ({ bruno }) => respond(bruno, '/api/rooms/BCDF', '{"hint":"Hospital"}'),
  'a role in a body': ({ cleo }) => respond(cleo, '/api/rooms/BCDF/players', '[{"x":"Night nurse"}]'),
  'a spy flag in a body': ({ cleo }) => respond(cleo, '/api/rooms/BCDF/players', '[{"is_spy":true}]'),
  'a ballot before the tally': ({ ada }) =>
    sendView(ada, stageFor('ada', 'vote', { ballots: [{ playerId: 'cleo', yes: true }] })),
  'the spy during a vote': ({ ada }) => sendView(ada, stageFor('ada', 'vote', { spy: 'bruno' })),
  'a guess during the talk': ({ ada }) => sendView(ada, stageFor('ada', 'talk', { guess: 'school' })),
  'a verdict straight after the talk': ({ ada }) => {
    sendView(ada, stageFor('ada', 'talk'));
    sendView(ada, revealedFor('ada'), 12);
  },
  'points before the outcome': ({ cleo }) =>
    send(cleo, 'scores-updated', { roomId: CODE, version: 6, round: 1, outcome: 'spy_escaped' }),
};

for (const [leak, addLeak] of Object.entries(LEAKS)) {
  test(`the check reports ${leak} [AUTH-03]`, { tag: '@desktop' }, () => {
    expect(round(addLeak)).not.toEqual([]);
  });
}

test('an outcome call is logged before it is sent, even by a slow page [AUTH-03]', {
  tag: '@desktop',
}, async ({ page }) => {
  const arrivals: number[] = [];
  const server = createServer(({ method }, answer) => {
    if (method === 'POST') arrivals.push(Date.now());
    answer.end('{}');
  }).listen();
  const recorder = new TrafficRecorder();
  await recorder.attach(page, 'Ada');
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await throttleCpu(page, 20);

  for (let call = 1; call <= 20; call += 1) {
    await page.evaluate(() => fetch('/api/rooms/BCDF/game-round-end', { method: 'POST', body: '{}' }));
  }

  const lead = recorder.outcomes.map(({ at }, call) => (arrivals[call] ?? 0) - at);
  expect(lead).toHaveLength(20);
  expect(Math.min(...lead)).toBeGreaterThanOrEqual(0);
  server.close();
});
