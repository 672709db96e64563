// Marks and spellings that no translation has.

const STRAIGHT_QUOTE = /"/;
const STRAIGHT_APOSTROPHE = /\p{L}'\p{L}/u;
/** Both genders in one word: 'Spieler/in', 'amigo(a)', 'amig@s', 'Spieler*innen', 'Spieler:in'. */
const BOTH = /\p{L}\/-?\p{L}|\p{L}\((?:\p{L}|-)\p{L}{0,6}\)|\p{L}[@*:]\p{L}/u;
/** Spellings of one language, by its tag. */
const BOTH_IN = new Map([
  ['de', /\p{Ll}(?:In|Innen)(?!\p{L})|\p{L}·\p{L}|\p{Ll}_(?:in|innen|r|n|e)(?!\p{L})/u],
  ['es', /[^aeiouáéíóú\P{L}]xs?(?!\p{L})/iu],
  ['pt-BR', /[^aeiouáéíóúâêô\P{L}]xs?(?!\p{L})/iu],
  ['fr', /\p{L}[·•]\p{L}|\p{L}\.(?:e|es|ne|nes|euse|euses|trice|trices|le|s)(?!\p{L})/u],
  ['it', /ə|ɜ|\p{L}\*/u],
  ['zh-CN', /他（她）|她（他）/u],
]);

/** @param {string} text @returns {string[]} */
export function strangeMarks(text) {
  return [
    ...(STRAIGHT_QUOTE.test(text) ? ['has straight quotes ("): the language has its own'] : []),
    ...(STRAIGHT_APOSTROPHE.test(text) ? ["has a straight apostrophe ('): ’ is right"] : []),
  ];
}

/** @param {string} english @param {string} text @param {string} tag @returns {string[]} */
export function gendered(english, text, tag) {
  const spelling = BOTH.test(english) ? undefined : BOTH.exec(text);
  const own = BOTH_IN.get(tag)?.exec(text);
  return [spelling, own].flatMap((found) => (found ? [`has both genders in a word: …${found[0]}…`] : []));
}
