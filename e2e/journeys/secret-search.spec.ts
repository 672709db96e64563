import { expect, test } from '@playwright/test';
import { findLeaks } from '../fixtures/secret-search';
import { TrafficLog } from '../fixtures/traffic';

const TEAM = { player_id: 'p1', role: 'Pilot', game_location: 'Airplane', is_spy: false };
const SPY = { player_id: 'p2', role: 'Spy', game_location: null, is_spy: true };

function playerWith(own: typeof TEAM | typeof SPY, version = 2): TrafficLog {
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
