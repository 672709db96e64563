import { useState } from 'react';
import { PRODUCT_NAME } from '../text/product';
import { useAfter } from './timed';

const CONFIRMATION_MS = 2_000;

export type Copied = 'idle' | 'copied' | 'failed';

/** Copy `text` and return the state. After a success, the state resets after two seconds. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<Copied>('idle');
  useAfter(CONFIRMATION_MS, copied === 'copied', () => setCopied('idle'));
  return {
    copied,
    copy: async () => setCopied((await copyText(text)) ? 'copied' : 'failed'),
  };
}

/** Copy a text. The fallback works on plain HTTP, where browsers lack the clipboard API. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  // While a modal dialog is open, only its content can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const before = document.activeElement;
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Open the share sheet for a link. Errors are ignored, because the player may cancel the sheet. */
export function shareLink(url: string, text: string, title = PRODUCT_NAME): void {
  navigator.share({ title, text, url }).catch(() => undefined);
}
