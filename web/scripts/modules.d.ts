/** Types for the parts of untyped packages that the scripts use. */

declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  interface Options {
    browsers: string[];
    ignore: string[];
    onFeatureUsage: (usage: { message: string }) => void;
  }

  const DoIUse: new (options: Options) => Plugin;
  export default DoIUse;
}

declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
