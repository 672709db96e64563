import { useSearchParams } from 'wouter';
import english from '../../../content/en/privacy.md';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { usePublicPage } from '../../shared/layout/page';
import { lazyOptional } from '../../shared/loading/lazy';
import { pageSettings } from '../partners/page-settings';
import { Article } from './article';

const AdChoices = lazyOptional(() => import('../partners/ad-choices'));

await fetchTranslatedPage(english);

/** The privacy policy (/app/privacy). Translations link to the authoritative English text (/app/privacy?in=en). */
export default function Privacy() {
  const { ads, analytics, consent } = pageSettings;
  const own = useTranslatedPage(english);
  const [asked] = useSearchParams();
  const page = asked.get('in') === english.tag ? english : own;
  usePublicPage(page.title, page.description);
  return <Article {...page}>{consent === 'ask' && (ads || analytics) && <AdChoices />}</Article>;
}
