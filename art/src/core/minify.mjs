// Minify the SVG files for avatars and the brand.
import { optimize } from 'svgo';

/** Keeps viewBox and ids, which are already short and unique, and rounds to two decimals. */
export const minify = (svg) =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false, mergePaths: false } } }],
  }).data;
