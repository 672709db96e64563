// Color functions for hex strings.

/** Convert '#rgb' or '#rrggbb' to [r, g, b], each 0..255. */
export const hex = (color) => {
  const digits = color.replace('#', '');
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((i) => Number.parseInt(six.slice(i, i + 2), 16));
};
const byte = (value) => Math.round(value).toString(16).padStart(2, '0');

/** Blend color a towards b by t (0..1). */
export const mix = (a, b, t) => {
  const [from, to] = [hex(a), hex(b)];
  return `#${from.map((value, i) => byte(value + (to[i] - value) * t)).join('')}`;
};
/** Blend a color towards the shadow violet by t. */
export const dark = (c, t) => mix(c, '#140a2e', t);
/** Blend a color towards white by t. */
export const light = (c, t) => mix(c, '#ffffff', t);

/** Convert [r, g, b] (0..255) to [h 0..360, s 0..1, l 0..1]. */
const hsl = (rgb) => {
  const [r, g, b] = rgb.map((value) => value / 255);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (!d) return [0, 0, l];
  const s = d / (1 - Math.abs(2 * l - 1));
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h * 60, s, l];
};
/** Convert h (0..360), s and l (0..1) to hex. */
const unhsl = (h, s, l) => {
  const a = s * Math.min(l, 1 - l);
  const channel = (n) => {
    const k = (n + h / 30) % 12;
    return byte(255 * Math.min(1, Math.max(0, l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))));
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
};

/** Return true if hue h is within a range. [350, 20] includes red. */
const within = ([low, high], h) => (low <= high ? h >= low && h <= high : h >= low || h <= high);
/**
 * Recolor hue ranges in an SVG. change = { from: [hue, hue], to: hue, s, l: factors, minS: minimum saturation },
 * or a list of changes, applied in order. Without changes, the SVG stays the same.
 */
export const recolor = (svg, change = []) =>
  [change].flat().reduce(
    (body, { from, to, s: moreS = 1, l: moreL = 1, minS = 0.04 }) =>
      body.replace(/#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b/g, (color) => {
        const [h, s, l] = hsl(hex(color));
        if (!within(from, h) || s < minS) return color;
        return unhsl(to ?? h, Math.min(1, s * moreS), Math.min(1, l * moreL));
      }),
    svg,
  );
