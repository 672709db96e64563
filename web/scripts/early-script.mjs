/**
 * A module that the page runs before its entry and that other modules import, too. Vite would bundle it into the entry, so its tag has
 * `vite-ignore`, and this plugin writes the built file's address into the tag.
 * @param {string} source its address while developing, as the page names it
 * @returns {import('vite').Plugin}
 */
export function earlyScript(source) {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        if (!page.includes(source)) return page;
        const part = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(source)),
        );
        if (part?.type !== 'chunk' || part.imports.length > 0)
          throw new Error(`${source} is no part of its own`);
        return page.replace(source, `/${part.fileName}`);
      },
    },
  };
}
