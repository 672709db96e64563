/**
 * Lets the build leave out what the pages don't use of react-router. Its components carry a name for developers' tools, and an assignment
 * keeps a component that nobody uses in the bundle, with all that it needs.
 * @returns {import('vite').Plugin}
 */
export function leanRouter() {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
          .replace(/ = (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
