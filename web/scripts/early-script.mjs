/**
 * A module that a page runs before its entry, and that the entry's parts import as well. Vite would melt it into the entry; with
 * `vite-ignore` on its tag Vite leaves it alone, and the address of what the build made of it is put in here.
 * @param {string} source its address while developing, as the page names it; in the build it has to be a part of its own, with its data at most
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
        const own = (/** @type {string} */ id) => id.endsWith(source) || id.endsWith('.json');
        if (part?.type !== 'chunk' || !part.moduleIds.every(own) || part.imports.length > 0)
          throw new Error(`${source} is no part of its own`);
        return page.replace(source, `/${part.fileName}`);
      },
    },
  };
}
