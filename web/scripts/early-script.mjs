/**
 * A module that a page runs before its entry, and that the entry's parts import as well. Vite would melt it into the entry; with
 * `vite-ignore` on its tag Vite leaves it alone, and the address of what the build made of it is put in here.
 * @param {string} source its address while developing, as the page names it
 * @param {RegExp} own all that its part of the build may consist of
 * @returns {import('vite').Plugin}
 */
export function earlyScript(source, own) {
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
        if (part?.type !== 'chunk' || !part.moduleIds.every((id) => own.test(id)) || part.imports.length > 0)
          throw new Error(`${source} is no part of its own`);
        return page.replace(source, `/${part.fileName}`);
      },
    },
  };
}
