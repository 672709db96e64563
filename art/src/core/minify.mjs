// Minify the SVG files of avatars and of the brand.
import { optimize } from 'svgo';

/** Keep viewBox and ids, which are already short and unique, and round to two decimals. */
export const minify = (svg) =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false, mergePaths: false } } }],
  }).data;
