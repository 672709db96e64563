import type { MouseEvent } from 'react';
import english from '../../../content/en/how-to-play.md';
import others from '../../../content/en/how-to-play.md?others';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { Prose } from './prose';

await fetchTranslatedPage(others);

/** The guide's text in a sheet. */
export default function HowToPlayText() {
  const { html, tag } = useTranslatedPage(english, others);
  return <Prose tag={tag} html={html} className="bare" onClick={scrollTo} />;
}

/** Scroll to an anchor without adding a history entry, whose state would not contain the seat. */
function scrollTo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  document.getElementById(href.slice(1))?.scrollIntoView();
}
