/** The operator's settings from `<meta name="page-settings">`. If it is missing, unfilled (`vite dev`) or malformed, nothing is configured. */

/** Screens with an ad slot (SITE-06). Rounds never show ads. */
const PLACES = ['home', 'create', 'join', 'lobby', 'winners'] as const;
export type AdPlacement = (typeof PLACES)[number];

export interface Ads {
  client: string;
  script: string;
  slots: Readonly<Partial<Record<AdPlacement, string>>>;
}

export interface Analytics {
  id: string;
  script: string;
}

export interface PageSettings {
  ads: Ads | null;
  analytics: Analytics | null;
  /** With 'ask', no third-party content is loaded before the visitor has consented. */
  consent: 'ask' | 'off';
  donate: string | null;
}

const NOTHING: PageSettings = { ads: null, analytics: null, consent: 'ask', donate: null };
const IDENTIFIER = /^[\w.-]{1,64}$/;

/** Validate the meta element's content. */
export function parsePageSettings(content: string | null | undefined): PageSettings {
  try {
    return settingsIn(JSON.parse(content ?? ''));
  } catch {
    return NOTHING;
  }
}

export const pageSettings: PageSettings = parsePageSettings(
  document.querySelector<HTMLMetaElement>('meta[name="page-settings"]')?.content,
);

function settingsIn(given: unknown): PageSettings {
  const { ads, analytics, consent, donate } = fieldsOf(given);
  if (consent !== 'ask' && consent !== 'off') throw new TypeError('consent');
  return {
    ads: ads === null ? null : adsIn(fieldsOf(ads)),
    analytics: analytics === null ? null : analyticsIn(fieldsOf(analytics)),
    consent,
    donate: donate === null ? null : address(donate),
  };
}

function adsIn({ client, script, slots }: Fields): Ads {
  const given = fieldsOf(slots);
  const named = PLACES.filter((place) => place in given);
  return {
    client: identifier(client),
    script: address(script),
    slots: Object.fromEntries(named.map((place) => [place, identifier(given[place])])),
  };
}

function analyticsIn({ id, script }: Fields): Analytics {
  return { id: identifier(id), script: address(script) };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(given: unknown): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new TypeError('object');
  return { ...given };
}

function identifier(given: unknown): string {
  if (typeof given !== 'string' || !IDENTIFIER.test(given)) throw new TypeError('identifier');
  return given;
}

function address(given: unknown): string {
  const url = new URL(String(given));
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('address');
  return url.href;
}
