/** The operator's settings from `<meta name="page-settings">`. If it is missing, unfilled (`vite dev`) or malformed, nothing is configured. */
import { isRecord, isText, oneOf, orNull, shape } from '../../shared/guards';

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

const NOTHING: PageSettings = { ads: null, analytics: null, consent: 'ask', donate: null };

const isIdentifier = (given: unknown): given is string => isText(given) && /^[\w.-]{1,64}$/.test(given);
const isSlots = (given: unknown): given is Ads['slots'] =>
  isRecord(given) && Object.values(given).every(isIdentifier);
function isAddress(given: unknown): given is string {
  try {
    return isText(given) && /^https?:$/.test(new URL(given).protocol);
  } catch {
    return false;
  }
}
const isSettings = shape<PageSettings>({
  ads: orNull(shape<Ads>({ client: isIdentifier, script: isAddress, slots: isSlots })),
  analytics: orNull(shape<Analytics>({ id: isIdentifier, script: isAddress })),
  consent: oneOf('ask', 'off'),
  donate: orNull(isAddress),
});

/** Validate the meta element's content. */
export function parsePageSettings(content: string | null | undefined): PageSettings {
  try {
    const given: unknown = JSON.parse(content ?? '');
    return isSettings(given) ? given : NOTHING;
  } catch {
    return NOTHING;
  }
}

export const pageSettings: PageSettings = parsePageSettings(
  document.querySelector<HTMLMetaElement>('meta[name="page-settings"]')?.content,
);
