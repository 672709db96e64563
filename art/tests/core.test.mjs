import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hex, mix, recolor } from '../src/core/color.mjs';
import { cutDown, explode } from '../src/core/parts.mjs';
import { range, rng } from '../src/core/svg.mjs';

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

const ICON =
  '<g fill="none"><path d="a"/><g filter="url(#f)"><path d="b"/><g><path d="c"/></g></g><circle r="1"></circle><defs><filter id="f"/></defs></g>';

test('an icon is split into its top-level parts, and the definitions that they refer to are returned separately', () => {
  assert.deepEqual(explode(ICON), {
    open: '<g fill="none">',
    parts: [
      '<path d="a"/>',
      '<g filter="url(#f)"><path d="b"/><g><path d="c"/></g></g>',
      '<circle r="1"></circle>',
    ],
    defs: '<defs><filter id="f"/></defs>',
  });
});

test('an icon without a wrapping group also has parts', () => {
  assert.deepEqual(explode('<path d="a"/>'), { open: '<g>', parts: ['<path d="a"/>'], defs: '' });
});

test('parts are dropped or kept by number', () => {
  assert.equal(
    cutDown(ICON, { drop: [1, 2] }),
    '<g fill="none"><path d="a"/><defs><filter id="f"/></defs></g>',
  );
  assert.equal(
    cutDown(ICON, { keep: [2] }),
    '<g fill="none"><circle r="1"></circle><defs><filter id="f"/></defs></g>',
  );
  assert.equal(cutDown(ICON, {}), ICON);
});
