// The parts of an icon, so that a scene can omit some.

/** Split an icon into the top-level parts of its wrapping <g>: { open, parts, defs }. "npm run explode" numbers them. */
export function explode(body) {
  const open = /^<g[^>]*>/.exec(body)?.[0];
  const content = open ? body.slice(open.length, body.lastIndexOf('</g>')) : body;
  const defs = /<defs>[\s\S]*<\/defs>/.exec(content)?.[0] ?? '';
  const shapes = content.replace(defs, '');
  const parts = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: closing, 2: alone, index } of shapes.matchAll(/<(\/?)[a-zA-Z]+[^>]*?(\/?)>/g)) {
    if (!closing && depth === 0) start = index;
    if (closing) depth -= 1;
    else if (!alone) depth += 1;
    if (depth === 0) parts.push(shapes.slice(start, index + tag.length));
  }
  return { open: open ?? '<g>', parts, defs };
}

/** Return an icon without the parts `drop`, or with only the parts `keep`. */
export function cutDown(body, { drop, keep }) {
  if (!drop && !keep) return body;
  const { open, parts, defs } = explode(body);
  const wanted = parts.filter((_, i) => (keep ? keep.includes(i) : !drop.includes(i)));
  return `${open}${wanted.join('')}${defs}</g>`;
}
