import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hex, mix, recolor } from '../src/core/color.mjs';

test('short and long hex colors are parsed to the same numbers', () => {
  assert.deepEqual(hex('#f80'), [255, 136, 0]);
  assert.deepEqual(hex('#ff8800'), hex('#f80'));
});

test('a blend goes from one color to the other', () => {
  assert.equal(mix('#000000', '#ffffff', 0), '#000000');
  assert.equal(mix('#000000', '#ffffff', 0.5), '#808080');
  assert.equal(mix('#000000', '#ffffff', 1), '#ffffff');
});

test('recoloring changes a range of hues, even one that spans red, and leaves other hues and grays unchanged', () => {
  const svg = '<path fill="#ff0000"/><path fill="#00f"/><path fill="#808080"/>';

  const green = recolor(svg, { from: [350, 20], to: 120 });

  assert.equal(green, '<path fill="#00ff00"/><path fill="#00f"/><path fill="#808080"/>');
});

test('recolorings are applied in order, and the SVG is unchanged if there are none', () => {
  const svg = '<path fill="#ff0000"/>';

  const twice = recolor(svg, [
    { from: [0, 10], to: 120 },
    { from: [110, 130], to: 240 },
  ]);

  assert.equal(twice, '<path fill="#0000ff"/>');
  assert.equal(recolor(svg, undefined), svg);
});
