// Gradients and clip paths of one drawing.
import { lin, rad, uid } from '../../core/svg.mjs';

/** Collects gradients/clip paths of one drawing: v/h/d = vertical/horizontal/diagonal gradient -> paint, r = radial, clip(path) -> attribute. */
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
