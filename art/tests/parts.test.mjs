import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutDown, explode } from '../src/core/parts.mjs';

const ICON =
  '<g fill="none"><path d="a"/><g filter="url(#f)"><path d="b"/><g><path d="c"/></g></g><circle r="1"></circle><defs><filter id="f"/></defs></g>';

test('an icon falls apart into its top-level parts; what they refer to is kept apart', () => {
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

test('an icon without a group around it has parts as well', () => {
  assert.deepEqual(explode('<path d="a"/>'), { open: '<g>', parts: ['<path d="a"/>'], defs: '' });
});

test('parts are dropped or kept by their number', () => {
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
