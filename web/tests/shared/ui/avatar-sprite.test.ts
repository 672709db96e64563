// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { avatarSprite } from '../../../scripts/made-files.ts';

const sprite = avatarSprite();
const drawings = Array.from({ length: 20 }, (_, id) =>
  readFileSync(join(import.meta.dirname, `../../../public/avatars/${id}.svg`), 'utf8'),
);

test('[DATA-04] the sprite contains each of the twenty drawings under its name', () => {
  const views = [...sprite.matchAll(/<view id="(\w+)" viewBox="0 (\d+) 100 100"\/>/g)];
  expect(views.map(([, name, top]) => [name, Number(top)])).toEqual(
    drawings.map((_, id) => [`avatar${id}`, id * 100]),
  );
  for (const drawing of drawings)
    expect(sprite).toContain(drawing.slice(drawing.indexOf('>') + 1, -6).trim());
});

test('no two drawings share an id, because gradients would be mixed up', () => {
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  expect(new Set(ids).size).toBe(ids.length);
});
