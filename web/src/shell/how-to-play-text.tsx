import english from '../../content/en/how-to-play.md';
import others from '../../content/en/how-to-play.md?others';
import { fetchOwnPage, usePageToRead } from '../languages/page-to-read';
import { cx } from '../ui/cx';
import styles from './article.module.css';

await fetchOwnPage(others);

/** The guide's text alone, for a sheet. */
export default function HowToPlayText() {
  const { html } = usePageToRead(english, others);
  return (
    <article
      className={cx(styles.text, styles.bare)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled by the build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
