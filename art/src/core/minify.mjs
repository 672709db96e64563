// SVG minification of the pictures that are SVG files: avatars and brand.
import { optimize } from 'svgo';

/** Keeps viewBox and ids (they are already short and unique), rounds to two decimals. */
export const minify = (svg) =>
  optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false, mergePaths: false } } }],
  }).data;
