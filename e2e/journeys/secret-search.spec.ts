import { expect, test } from '../fixtures/journey';
import { findLeaks } from '../fixtures/secret-search';
import { TrafficLog } from '../fixtures/traffic';

interface Own {
  player_id: string;
  role: string;
  game_location: string | null;
  is_spy: boolean;
}

const TEAM = { player_id: 'p1', role: 'Pilot', game_location: 'Airplane', is_spy: false };
const SPY = { player_id: 'p2', role: 'Spy', game_location: null, is_spy: true };

function playerWith(own: Own, version = 2): TrafficLog {
  const log = new TrafficLog(own.player_id);
  log.playerIds.add(own.player_id);
  receive(log, version, 'round', [own]);
  return log;
}

function receive(log: TrafficLog, version: number, phase: string, players: object[], more = {}): void {
  const view = { roomId: 'ABCD', round: 1, version, phase, players, ...more };
  log.addLiveMessages(`42${JSON.stringify(['players-updated', view])}`);
}

test('the search for secrets finds the card, a role and a deal without hands, until the outcome is recorded', {
  tag: '@phone', // It needs no browser, so one project is enough.
}, () => {
  const team = playerWith(TEAM);
  const spy = playerWith(SPY);
  expect(findLeaks([team, spy])).toEqual([]);

  receive(spy, 3, 'round', [SPY], { hint: 'Airplane' });
  expect(findLeaks([team, spy])).toEqual(['p2, round 1: live contains Airplane']);
  receive(spy, 4, 'over', [SPY], { hint: 'Pilot' });
  expect(findLeaks([team, spy])).toHaveLength(2);
  receive(spy, 5, 'reveal', [SPY], { role: 'Pilot', card: 'Airplane' });
  expect(findLeaks([team, spy])).toHaveLength(2);

  const nobody = new TrafficLog('p1');
  nobody.playerIds.add('p1');
  receive(nobody, 2, 'round', [{ player_id: 'p1', role: null }]);
  expect(findLeaks([nobody])).toEqual(['round 1: no hand was recorded']);
});

test('the search for secrets finds the word of another player in a game with clues', {
  tag: '@phone', // It needs no browser, so one project is enough.
}, () => {
  const civilian = playerWith({ player_id: 'p1', role: '', game_location: 'Tea', is_spy: false });
  const undercover = playerWith({ player_id: 'p2', role: '', game_location: 'Coffee', is_spy: false });
  const white = playerWith({ player_id: 'p3', role: '', game_location: null, is_spy: true });
  const logs = [civilian, undercover, white];
  expect(findLeaks(logs)).toEqual([]);

  receive(white, 3, 'round', [{ player_id: 'p3', is_spy: true, choices: [{ id: 'tea', name: 'Tea' }] }]);
  expect(findLeaks(logs)).toEqual([]);
  receive(undercover, 4, 'round', [], { guess: 'Coffee', hint: 'Tea' });
  receive(white, 4, 'round', [], { hint: 'Coffee' });
  expect(findLeaks(logs)).toEqual(['p2, round 1: live contains Tea', 'p3, round 1: live contains Coffee']);
});
