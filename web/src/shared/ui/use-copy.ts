import { useState } from 'react';
import { copyText } from './clipboard';
import { useAfter } from './timed';

const CONFIRMATION_MS = 2_000;

export type Copied = 'idle' | 'copied' | 'failed';

/** A button that copies `text`: what has become of it, for two seconds if it worked. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<Copied>('idle');
  useAfter(CONFIRMATION_MS, copied === 'copied', () => setCopied('idle'));
  return {
    copied,
    copy: async () => setCopied((await copyText(text)) ? 'copied' : 'failed'),
  };
}
