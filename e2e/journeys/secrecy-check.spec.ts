import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlayerView, RoomView } from '../../web/src/shared/contract.gen';
import { throttleCpu } from '../fixtures/chromium';
import { expect, test } from '../fixtures/journey';
import { checkSecrecy } from '../fixtures/secrecy-check';
import { type OutcomeCall, TrafficLog, TrafficRecorder } from '../fixtures/traffic';

/** Tests the secrecy check itself on sample messages. */

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

/** A snapshot of a refereed round. */
const stageFor = (viewer: Name, stage: NonNullable<RoomView['stage']>, told: Partial<typeof REFEREE> = {}) =>
  snapshotFor(viewer, { stage, roundEndsAt: null, clockLeft: 1_000, referee: { ...REFEREE, ...told } });

const packet = (event: string, payload: object) => `42${JSON.stringify([event, payload])}`;

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
    logs[name].addLiveMessages(packet('players-updated', snapshotFor(name)), 10);
  }
  addMessages(logs);
  return checkSecrecy(Object.values(logs), outcomes).violations;
}

test('a correct round and a reveal after the outcome pass [AUTH-03]', { tag: '@desktop' }, () => {
  const violations = round(
    (logs) => {
      logs.bruno.addResponse('GET /api/rooms/locations/locationDeck', '["Bank","Hospital"]', 11);
      for (const name of NAMES) logs[name].addLiveMessages(packet('players-updated', revealedFor(name)), 30);
    },
    [{ roomId: CODE, at: 20 }],
  );

  expect(violations).toEqual([]);
});

test('a refereed round passes: ballots in the tally, then the caught Spy, then the verdict [REF-06]', {
  tag: '@desktop',
}, () => {
  const vote = { accuser: 'ada', suspect: 'bruno' };
  const ballots = [{ playerId: 'ada', yes: true }];
  const guess = { spy: 'bruno', guess: 'hospital' };

  const violations = round((logs) => {
    for (const name of NAMES) {
      const hear = (view: RoomView, at: number) =>
        logs[name].addLiveMessages(packet('players-updated', view), at);
      hear(stageFor(name, 'vote', vote), 11);
      hear(stageFor(name, 'tally', { ...vote, ballots, convicted: true }), 12);
      hear(stageFor(name, 'last', guess), 13);
      logs[name].addLiveMessages(
        packet('scores-updated', { roomId: CODE, version: 9, round: 1, outcome: 'spy_caught_location' }),
        14,
      );
      hear(revealedFor(name), 14);
    }
  });

  expect(violations).toEqual([]);
});

const LEAKS: Record<string, (logs: Record<Name, TrafficLog>) => void> = {
  'the card in the own record of the spy': ({ bruno }) =>
    bruno.addLiveMessages(
      packet(
        'players-updated',
        snapshotFor('bruno', { players: [player('bruno', { ...HANDS.bruno, game_location: 'Hospital' })] }),
      ),
      11,
    ),
  "the card's id in the own record of the spy": ({ bruno }) =>
    bruno.addLiveMessages(
      packet(
        'players-updated',
        snapshotFor('bruno', { players: [player('bruno', { ...HANDS.bruno, card_id: 'hospital' })] }),
      ),
      11,
    ),
  "the id of another's role": ({ ada }) =>
    ada.addLiveMessages(
      packet('players-updated', snapshotFor('ada', { players: [player('cleo', { role_id: 'hospital/7' })] })),
      11,
    ),
  "the card's id in an acknowledgement to the spy": ({ bruno }) =>
    bruno.addLiveMessages('431[{"ok":true,"code":"hospital"}]', 11),
  'the id of a role of the card, to the spy': ({ bruno }) =>
    bruno.addLiveMessages('431[{"ok":true,"code":"hospital/9"}]', 11),
  "a role's id in a body": ({ cleo }) =>
    cleo.addResponse('GET /api/rooms/BCDF/players', '[{"x":"hospital/2"}]', 11),
  'the role of another': ({ ada }) =>
    ada.addLiveMessages(
      packet(
        'players-updated',
        snapshotFor('ada', { players: [player('cleo', { role: 'Hungry visitor' })] }),
      ),
      11,
    ),
  'that another is not the spy': ({ ada }) =>
    ada.addLiveMessages(
      packet('players-updated', snapshotFor('ada', { players: [player('cleo', { is_spy: false })] })),
      11,
    ),
  'who the spy is': ({ ada }) =>
    ada.addLiveMessages(
      packet('players-updated', snapshotFor('ada', { players: [player('bruno', { is_spy: true })] })),
      11,
    ),
  'a reveal before its outcome': ({ ada }) =>
    ada.addLiveMessages(packet('players-updated', revealedFor('ada')), 11),
  'a field that the contract does not know': ({ ada }) =>
    ada.addLiveMessages(packet('game-started', { roomId: CODE, round: 1, suspect: 'bruno' }), 11),
  'an event that the contract does not know': ({ ada }) => ada.addLiveMessages(packet('hint', {}), 11),
  'the card in an acknowledgement to the spy': ({ bruno }) =>
    bruno.addLiveMessages('431[{"ok":true,"code":"Hospital"}]', 11),
  'the card in a body to the spy': ({ bruno }) =>
    bruno.addResponse('GET /api/rooms/BCDF', '{"hint":"Hospital"}', 11),
  'a role in a body': ({ cleo }) =>
    cleo.addResponse('GET /api/rooms/BCDF/players', '[{"x":"Night nurse"}]', 11),
  'a spy flag in a body': ({ cleo }) =>
    cleo.addResponse('GET /api/rooms/BCDF/players', '[{"is_spy":true}]', 11),
  'a ballot before the tally': ({ ada }) =>
    ada.addLiveMessages(
      packet('players-updated', stageFor('ada', 'vote', { ballots: [{ playerId: 'cleo', yes: true }] })),
      11,
    ),
  'the spy while the table votes': ({ ada }) =>
    ada.addLiveMessages(packet('players-updated', stageFor('ada', 'vote', { spy: 'bruno' })), 11),
  'a guess while the table talks': ({ ada }) =>
    ada.addLiveMessages(packet('players-updated', stageFor('ada', 'talk', { guess: 'school' })), 11),
  'a verdict straight from the talk': ({ ada }) => {
    ada.addLiveMessages(packet('players-updated', stageFor('ada', 'talk')), 11);
    ada.addLiveMessages(packet('players-updated', revealedFor('ada')), 12);
  },
  'points before the outcome': ({ cleo }) =>
    cleo.addLiveMessages(
      packet('scores-updated', { roomId: CODE, version: 6, round: 1, outcome: 'spy_escaped' }),
      11,
    ),
};

for (const [leak, tell] of Object.entries(LEAKS)) {
  test(`the check reports ${leak} [AUTH-03]`, { tag: '@desktop' }, () => {
    expect(round(tell)).not.toEqual([]);
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
