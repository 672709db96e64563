/** Where the words of each language come from. English needs no file: it stands in the code. */
import type { Messages } from '@lingui/core';

type Fetch = () => Promise<{ messages: Messages }>;

/** By tag. The build knows the mode, so players get no catalogue of a made-up language. */
export const CATALOGUES: Record<string, Fetch> =
  import.meta.env.MODE === 'production'
    ? {}
    : {
        'en-XA': () => import('../../locales/en/app.po?en-XA'),
        'ar-XB': () => import('../../locales/en/app.po?ar-XB'),
      };
