import assert from 'node:assert/strict';
import { test } from 'node:test';
import { range, rng } from '../src/core/svg.mjs';

const numbers = (seed) => {
  const next = rng(seed);
  return range(1000).map(() => next());
};

test('a seed produces the same random numbers in every run, so that pictures can be reproduced', () => {
  assert.deepEqual(numbers('clouds'), numbers('clouds'));
  assert.notDeepEqual(numbers('clouds'), numbers('stars'));
  assert.equal(rng('clouds')().toFixed(6), '0.345047');
});

test('random numbers are evenly distributed between 0 and 1', () => {
  const all = numbers('even');
  const mean = all.reduce((sum, value) => sum + value) / all.length;

  assert.ok(all.every((value) => value >= 0 && value < 1));
  assert.ok(Math.abs(mean - 0.5) < 0.05, `mean ${mean}`);
});
