import { useState } from 'react';
import { copyText } from './clipboard';
import { useAfter } from './timed';

const CONFIRMATION_MS = 2_000;

export type Copied = 'idle' | 'copied' | 'failed';

/** Copy `text` and expose the outcome. A success resets after two seconds. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<Copied>('idle');
  useAfter(CONFIRMATION_MS, copied === 'copied', () => setCopied('idle'));
  return {
    copied,
    copy: async () => setCopied((await copyText(text)) ? 'copied' : 'failed'),
  };
}
