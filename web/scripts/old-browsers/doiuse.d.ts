/** As much of it as is used here. */
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
