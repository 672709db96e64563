/** The visitor's consent to the configured ads and analytics. The browser stores it. */
import { create } from 'zustand';
import { deviceStorage } from '../../shared/storage';
import { pageSettings } from './page-settings';
import { hasLoadedScripts } from './third-party';

const KEY = 'spysafari:consent';
const SERVICES = ['ads', 'analytics'] as const;
type Service = (typeof SERVICES)[number];
export type ConsentDecision = 'accepted' | 'declined';

interface Answer {
  decision: ConsentDecision;
  /** The services that the decision covers, because consent to ads does not include analytics added later. */
  about: readonly Service[];
}

interface Consent {
  answer: Answer | null;
  /** The element with which the visitor reopened the banner, or null. */
  askedFrom: HTMLElement | null;
}

export const useConsent = create<Consent>(() => ({ answer: loadAnswer(), askedFrom: null }));

/** The configured services that need consent. */
export const services =
  pageSettings.consent === 'off' ? [] : SERVICES.filter((service) => pageSettings[service] !== null);

/** Return the stored decision about the services, or null if the banner must be shown. */
export function useDecision(): ConsentDecision | null {
  const answer = useConsent((consent) => consent.answer);
  if (answer?.decision === 'accepted' && !services.every((service) => answer.about.includes(service)))
    return null;
  return answer?.decision ?? null;
}

/** Return true if third-party scripts may be loaded. */
export function useHasConsent(): boolean {
  const decision = useDecision();
  return services.length === 0 || decision === 'accepted';
}

export function reopenConsent(askedFrom: HTMLElement): void {
  useConsent.setState({ askedFrom });
}

/** Store the decision. Withdrawing consent reloads the page, because running scripts cannot be stopped. */
export function setConsent(decision: ConsentDecision): void {
  useConsent.setState({ answer: { decision, about: services }, askedFrom: null });
  deviceStorage.write(KEY, [decision, ...services].join(' '));
  if (decision === 'declined' && hasLoadedScripts()) location.reload();
}

/** Apply decisions made in other tabs. Return an unsubscribe function. */
export function followOtherTabs(): () => void {
  function listen({ key }: StorageEvent) {
    if (key === KEY || key === null) useConsent.setState({ answer: loadAnswer() });
  }
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function loadAnswer(): Answer | null {
  const [decision, ...about] = deviceStorage.read(KEY)?.split(' ') ?? [];
  if (decision !== 'accepted' && decision !== 'declined') return null;
  return { decision, about: SERVICES.filter((service) => about.includes(service)) };
}
