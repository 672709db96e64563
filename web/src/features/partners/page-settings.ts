/** The operator's settings, which the server checks and writes into `<meta name="page-settings">`. */

/** Screens with an ad slot (SITE-06). Rounds never show ads. */
export type AdPlacement = 'home' | 'create' | 'join' | 'lobby' | 'winners';

export interface Ads {
  client: string;
  script: string;
  slots: Readonly<Partial<Record<AdPlacement, string>>>;
}

export interface Analytics {
  id: string;
  script: string;
}

interface PageSettings {
  ads: Ads | null;
  analytics: Analytics | null;
  /** With 'ask', no third-party content is loaded before the visitor has consented. */
  consent: 'ask' | 'off';
  donate: string | null;
}

/** Read the settings. Nothing is configured if the element is missing or unfilled, as in `vite dev`. */
function readPageSettings(): PageSettings {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="page-settings"]')?.content ?? '');
  } catch {
    return { ads: null, analytics: null, consent: 'ask', donate: null };
  }
}

export const pageSettings = readPageSettings();
