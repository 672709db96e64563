/** All take five bits in the headers of HTTP/2 and HTTP/3 (RFC 7541, appendix B). */
const LETTERS = '012aceiost';
const LETTERS_IN_A_NAME = 9;

/**
 * The file that a phone fetches for a card in hand (docs/decisions/0032). Its name is as long as every other's; the
 * server sends as many bytes for each, and nobody keeps them. `picture` is the card's own address.
 */
export function handFile(picture: string): string {
  let hash = 0x811c9dc5; // FNV-1a
  for (const letter of picture) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const digits = String(hash % 10 ** LETTERS_IN_A_NAME).padStart(LETTERS_IN_A_NAME, '0');
  return `/imgs/hands/${digits.replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)))}.avif`;
}
