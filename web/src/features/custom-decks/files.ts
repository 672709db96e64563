import { MAX_TEXT } from './limits';

/** Larger files are rejected. A deck in UTF-16 is far smaller. */
const MAX_FILE = 4 * MAX_TEXT;

export type FileText = { ok: true; text: string } | { ok: false; fault: 'large' | 'no-text' | 'unread' };

export async function textOfFile(file: File): Promise<FileText> {
  if (file.size > MAX_FILE) return { ok: false, fault: 'large' };
  try {
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    return text.includes('\0') ? { ok: false, fault: 'no-text' } : { ok: true, text };
  } catch {
    return { ok: false, fault: 'unread' };
  }
}

/** Decode by the byte order mark, else as UTF-8, else as Windows-1252, which old spreadsheets write. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Replace everything but letters and digits of any script by dashes. */
export function fileName(title: string, ending: string): string {
  const name = title.replace(/[^\p{L}\p{N}\p{M}]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${name || 'deck'}.${ending}`;
}

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  const type = name.endsWith('.json') ? 'application/json' : 'text/plain';
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // Safari reads the blob after the click
}
