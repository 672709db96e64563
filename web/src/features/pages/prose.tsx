import type { MouseEventHandler } from 'react';
import { languagesOf } from '../../shared/languages/choice';
import { cx } from '../../shared/ui/cx';
import './prose.css';

interface ProseProps {
  /** Of its language, which may be another than the page's. */
  tag: string;
  /** Compiled from our own Markdown at build time. */
  html: string;
  className?: string | undefined;
  /** For its links, which the keyboard clicks, too. */
  onClick?: MouseEventHandler;
}

/** The text of a page to read. */
export function Prose({ tag, html, className, onClick }: ProseProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <article
      {...languagesOf(tag)}
      className={cx('prose', className)}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled by the build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
