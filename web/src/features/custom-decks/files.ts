import { isRecord, parseJson } from '../../shared/guards';
import { guessEncoding } from './encodings';
import { MAX_TEXT } from './limits';

/** Larger files are rejected. Even a deck in UTF-16 is far smaller. */
const MAX_FILE_BYTES = 4 * MAX_TEXT;

export type TextFault = 'large' | 'no-text' | 'markup' | 'unread';
type FileText =
  | { ok: true; text: string; bytes: Uint8Array<ArrayBuffer>; encoding: string }
  | { ok: false; fault: TextFault };

/** Read a text file. If its bytes do not identify the encoding, `language` (the page's) decides. */
export async function textOfFile(file: File, language: string): Promise<FileText> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, fault: 'large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const encoding = guessEncoding(bytes, language);
    const text = new TextDecoder(encoding).decode(bytes);
    const hasText = text.trim() !== '' && !isBinary(bytes) && !CONTROL.test(text);
    const fault = hasText ? markupFault(text) : 'no-text';
    return fault ? { ok: false, fault } : { ok: true, text, bytes, encoding };
  } catch {
    return { ok: false, fault: 'unread' };
  }
}

/** Control characters, except line breaks, tabs, and those that result from a wrong encoding. */
const CONTROL = /(?![\t-\r\u0080-\u009f])\p{Cc}/u;
/** ZIP (all current office formats), old Excel and Word, PDF. */
const BINARY: readonly string[] = ['PK', '\xd0\xcf\x11\xe0', '%PDF'];

function isBinary(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.slice(0, 4));
  return BINARY.some((magic) => start.startsWith(magic));
}

/** Reject formats whose markup would become cards: RTF, HTML, XML, and JSON that is not a deck. */
export function markupFault(text: string): 'markup' | null {
  const start = text.slice(0, 200).trimStart();
  if (/^(?:\{\\rtf|<(?:!doctype|\?xml|html|head|body|table|ul|ol|svg)\b)/i.test(start)) return 'markup';
  if (!/^[[{]/.test(start)) return null;
  const json = parseJson(text);
  return json === null || (isRecord(json) && Array.isArray(json.cards)) ? null : 'markup';
}

/** Return a file name in which everything except letters and digits (of any script) is replaced with dashes. */
export function fileName(title: string, ending: string): string {
  const name = title.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${name || 'deck'}.${ending}`;
}
