import type { MouseEvent } from 'react';
import { fetchTranslatedPage, useTranslatedPage } from '../../shared/languages/translated-page';
import { Prose } from './prose';

/** Return the text of a guide for a sheet. */
export async function guideText(english: EnglishPage) {
  await fetchTranslatedPage(english);
  return function GuideText() {
    const { html, tag } = useTranslatedPage(english);
    return <Prose tag={tag} html={html} className="bare" onClick={scrollTo} />;
  };
}

/** Scroll to an anchor without adding a history entry, whose state would not contain the seat. */
function scrollTo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  document.getElementById(href.slice(1))?.scrollIntoView();
}
