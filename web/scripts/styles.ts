import type { CSSOptions } from 'vite';

/** Lightning CSS resolves the custom media queries in src/shared/ui/media.css. */
export const styles: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    drafts: { customMedia: true },
    cssModules: {
      pattern: '_[local]_[hash]', // Tests find elements by their local names.
      animation: false, // Modules share keyframes (src/shared/ui/motion.css).
    },
  },
};
