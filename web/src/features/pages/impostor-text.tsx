import english from '../../../content/en/impostor.md';
import others from '../../../content/en/impostor.md?others';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { GuideText } from './guide-text';

await fetchTranslatedPage(others);

/** The rules of the game in a sheet. */
export default function ImpostorText() {
  return <GuideText {...useTranslatedPage(english, others)} />;
}
