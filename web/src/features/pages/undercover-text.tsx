import english from '../../../content/en/undercover.md';
import others from '../../../content/en/undercover.md?others';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { GuideText } from './guide-text';

await fetchTranslatedPage(others);

/** The rules of the game in a sheet. */
export default function UndercoverText() {
  return <GuideText {...useTranslatedPage(english, others)} />;
}
