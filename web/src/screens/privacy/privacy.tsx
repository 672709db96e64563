import { description, html, sections, title } from '../../../content/privacy.md';
import { extra } from '../../loading/part';
import { pageSettings } from '../../partners/page-settings';
import { Article } from '../../shell/article';
import { usePublicPage } from '../../shell/public-page';

const AdChoices = extra(() => import('../../partners/ad-choices'));

/** /app/privacy */
export default function Privacy() {
  const { ads, analytics, consent } = pageSettings;
  usePublicPage(title, description);
  return (
    <Article heading={title} sections={sections} html={html}>
      {consent === 'ask' && (ads || analytics) && <AdChoices />}
    </Article>
  );
}
