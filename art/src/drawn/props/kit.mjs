import { lin, rad, uid } from '../../core/svg.mjs';

/** Collect the gradients and clip paths of one drawing. v, h, d and r return a paint with a vertical, horizontal, diagonal or radial gradient. clip(path) returns an attribute. */
export function kit() {
  const defs = [];
  const add = ({ def, url }) => {
    defs.push(def);
    return url;
  };
  return {
    v: (...c) => add(lin(c)),
    h: (...c) => add(lin(c, 'h')),
    d: (...c) => add(lin(c, 'x1="1" y1="0" x2="0" y2="1"')),
    r: (p, ...c) => add(rad(c, p)),
    clip(path) {
      const id = uid('cl');
      defs.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
      return `clip-path="url(#${id})"`;
    },
    svg: (s) => `<defs>${defs.join('')}</defs>${s}`,
  };
}
