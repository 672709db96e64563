import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutDown, explode } from '../src/core/parts.mjs';

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
