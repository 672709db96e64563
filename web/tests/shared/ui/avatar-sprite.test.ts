// @vitest-environment node
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readDrawings, spriteOf } from '../../../scripts/avatar-sprite.ts';

const drawings = readDrawings(resolve(import.meta.dirname, '../../../public/avatars'));

test('[DATA-04] the sprite contains each of the twenty drawings under its name', () => {
  const sprite = spriteOf(drawings);

  const views = [...sprite.matchAll(/<view id="(\w+)" viewBox="0 (\d+) 100 100"\/>/g)];
  expect(views.map(([, name, top]) => [name, Number(top)])).toEqual(
    drawings.map((_, id) => [`avatar${id}`, id * 100]),
  );
  for (const drawing of drawings)
    expect(sprite).toContain(drawing.slice(drawing.indexOf('>') + 1, -6).trim());
});

test('no two drawings share an id, because gradients would be mixed up', () => {
  const ids = [...spriteOf(drawings).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  expect(new Set(ids).size).toBe(ids.length);
});

test('a drawing with another size is rejected', () => {
  expect(() => spriteOf(['<svg viewBox="0 0 24 24"><path/></svg>'])).toThrow('Avatar 0');
});
