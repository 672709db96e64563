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

test('a name is a picture, a folder or both', () => {
  assert.deepEqual(names(['tiger']), ['imgs/animals/tiger']);
  assert.deepEqual(names(['animals']), ['imgs/animals/tiger', 'imgs/animals/owl']);
  assert.deepEqual(names(['avatars/3']), ['avatars/3']);
});

test('pictures keep their order, since later ones show earlier ones', () => {
  assert.deepEqual(names(['avatars', 'spy']), ['imgs/locations/spy', 'avatars/3', 'avatars/13']);
});

test('a name that no picture has is an error that lists the names', () => {
  assert.throws(() => names(['tiger', 'tigre']), /No picture is called tigre\. .*imgs\/animals\/owl/);
});
