import english from '../../../content/en/how-to-play.md';
import others from '../../../content/en/how-to-play.md?others';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { GuideText } from './guide-text';

await fetchTranslatedPage(others);

/** The guide's text in a sheet. */
export default function HowToPlayText() {
  return <GuideText {...useTranslatedPage(english, others)} />;
}
