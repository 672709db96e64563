/** Letters that tell a thousand messages apart. Lingui makes six, and nothing weighs more in a compressed catalogue. */
const LETTERS = 4; // src/languages/spoken.ts reads catalogues by it

/** What a message is called at run time. @param {string} id Lingui's */
export const shortId = (id) => id.slice(0, LETTERS);

/** Throws when two messages would be called the same. @param {Record<string, { message?: string }>} messages by Lingui's ids */
export function checkIds(messages) {
  /** @type {Map<string, string | undefined>} */
  const seen = new Map();
  for (const [id, { message }] of Object.entries(messages)) {
    const short = shortId(id);
    if (seen.has(short))
      throw new Error(
        `'${message}' and '${seen.get(short)}' have ids that begin alike: change LETTERS in ids.mjs`,
      );
    seen.set(short, message);
  }
}
