import type { Plugin } from 'vite';

/**
 * Let a page run a module before its entry, even if other modules import it as well. Vite would otherwise bundle the module into the entry, so
 * the page's script tag has `vite-ignore`, and this plugin writes the URL of the built file into the tag.
 * @param source the module's URL in the page
 */
export function earlyScript(source: string): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        if (!page.includes(source)) return page;
        const chunk = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(source)),
        );
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0)
          throw new Error(`${source} must be in a chunk without imports`);
        return page.replace(source, `/${chunk.fileName}`);
      },
    },
  };
}
