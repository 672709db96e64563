import type { MouseEvent } from 'react';
import { Prose } from './prose';

/** The text of a guide in a sheet. */
export const GuideText = ({ html, tag }: { html: string; tag: string }) => (
  <Prose tag={tag} html={html} className="bare" onClick={scrollTo} />
);

/** Scroll to an anchor without adding a history entry, whose state would not contain the seat. */
function scrollTo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  document.getElementById(href.slice(1))?.scrollIntoView();
}
