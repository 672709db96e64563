import type { MouseEvent } from 'react';
import english from '../../content/en/how-to-play.md';
import others from '../../content/en/how-to-play.md?others';
import { spokenIn } from '../languages/choice';
import { fetchOwnPage, usePageToRead } from '../languages/page-to-read';
import { cx } from '../ui/cx';
import styles from './article.module.css';

await fetchOwnPage(others);

/** The guide's text alone, for a sheet. */
export default function HowToPlayText() {
  const { html, tag } = usePageToRead(english, others);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for its links, which the keyboard clicks
    <article
      {...spokenIn(tag)}
      className={cx(styles.text, styles.bare)}
      onClick={scrollTo}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled by the build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Links within the guide make no entry in the history: it would lack the seat, and with it the room. */
function scrollTo(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('#')) return;
  event.preventDefault();
  document.getElementById(href.slice(1))?.scrollIntoView();
}
