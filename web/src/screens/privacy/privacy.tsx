import { description, html, sections, title } from '../../../content/privacy.md';
import { Article } from '../../app/article';
import { pageSettings } from '../../app/page-settings';
import { extra } from '../../app/part';
import { usePublicPage } from '../../app/public-page';

const AdChoices = extra(() => import('../../app/ad-choices'));

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
