/** Whether the visitor agrees to the ads and analytics that the operator has configured. Remembered by the browser. */
import { create } from 'zustand';
import { deviceStorage } from '../../shared/storage';
import type { PageSettings } from './page-settings';
import { hasLoadedScripts } from './third-party';

const KEY = 'spysafari:consent';
const SERVICES = ['ads', 'analytics'] as const;
export type Service = (typeof SERVICES)[number];
export type Verdict = 'accepted' | 'declined';

interface Answer {
  verdict: Verdict;
  /** What was asked about: a yes to ads is no yes to analytics that came later. */
  about: readonly Service[];
}

interface Consent {
  answer: Answer | null;
  /** What had the focus when the visitor asked for the question again; otherwise null. */
  askedFrom: HTMLElement | null;
}

export const useConsent = create<Consent>(() => ({ answer: recall(), askedFrom: null }));

/** What there is to agree to. */
export function servicesOf(settings: PageSettings): Service[] {
  return settings.consent === 'off' ? [] : SERVICES.filter((service) => settings[service] !== null);
}

/** The remembered verdict on these services; null when we have to ask. */
export function useVerdict(services: readonly Service[]): Verdict | null {
  const answer = useConsent((consent) => consent.answer);
  if (answer?.verdict === 'accepted' && !services.every((service) => answer.about.includes(service)))
    return null;
  return answer?.verdict ?? null;
}

/** Whether scripts of others may be loaded. */
export function useHasConsent(settings: PageSettings): boolean {
  const services = servicesOf(settings);
  const verdict = useVerdict(services);
  return services.length === 0 || verdict === 'accepted';
}

export function reopenConsent(askedFrom: HTMLElement): void {
  useConsent.setState({ askedFrom });
}

/** Remembers the answer. Taking back a 'yes' reloads the page, because running scripts cannot be stopped. */
export function setConsent(verdict: Verdict, about: readonly Service[]): void {
  useConsent.setState({ answer: { verdict, about }, askedFrom: null });
  deviceStorage.write(KEY, [verdict, ...about].join(' '));
  if (verdict === 'declined' && hasLoadedScripts()) location.reload();
}

/** Follows the answers given in other tabs. Returns a function that stops following. */
export function followOtherTabs(): () => void {
  function listen({ key }: StorageEvent) {
    if (key === KEY || key === null) useConsent.setState({ answer: recall() });
  }
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function recall(): Answer | null {
  const [verdict, ...about] = deviceStorage.read(KEY)?.split(' ') ?? [];
  if (verdict !== 'accepted' && verdict !== 'declined') return null;
  return { verdict, about: SERVICES.filter((service) => about.includes(service)) };
}
