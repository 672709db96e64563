import assert from 'node:assert/strict';
import { test } from 'node:test';
import { select } from '../src/selection.mjs';

const PICTURES = [
  'imgs/locations/spy',
  'imgs/animals/tiger',
  'imgs/animals/owl',
  'avatars/3',
  'avatars/13',
].map((name) => ({ name }));
const names = (wanted) => select(PICTURES, wanted).map(({ name }) => name);

test('without a name, all pictures are drawn', () => {
  assert.deepEqual(select(PICTURES, []), PICTURES);
});

test('a name selects a picture or a folder, or a picture within a folder', () => {
  assert.deepEqual(names(['tiger']), ['imgs/animals/tiger']);
  assert.deepEqual(names(['animals']), ['imgs/animals/tiger', 'imgs/animals/owl']);
  assert.deepEqual(names(['avatars/3']), ['avatars/3']);
});

test('pictures keep their order, because later ones contain earlier ones', () => {
  assert.deepEqual(names(['avatars', 'spy']), ['imgs/locations/spy', 'avatars/3', 'avatars/13']);
});

test('an unknown name causes an error that lists all names', () => {
  assert.throws(() => names(['tiger', 'tigre']), /No picture is called tigre\. .*imgs\/animals\/owl/);
});
