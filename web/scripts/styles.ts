import type { CSSOptions, Plugin } from 'vite';

/** Lightning CSS resolves the custom media queries in src/shared/ui/media.css. */
export const styles: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    drafts: { customMedia: true },
    cssModules: {
      pattern: '_[local]_[hash]', // Tests find elements by their local names.
      animation: false, // Modules share keyframes (src/shared/ui/motion.css).
      grid: false, // Modules place elements in the grid areas of other modules.
    },
  },
};

/** Give style sheets the breakpoints and, if they use layers, the order of the layers, so that none has to import these. */
export const breakpointsAndLayers: Plugin = {
  name: 'breakpoints-and-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css$/, code: /@media|@layer|@import|composes:/ },
    handler(code) {
      const layers = code.includes('@layer') ? '@import "/src/shared/ui/layers.css";' : '';
      return { code: `@import "/src/shared/ui/media.css";${layers}${code}`, map: null };
    },
  },
};
