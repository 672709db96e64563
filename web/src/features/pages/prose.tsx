import type { MouseEventHandler } from 'react';
import { languagesOf } from '../../shared/languages/choice';
import { cx } from '../../shared/ui/cx';
import './prose.css';

interface ProseProps {
  /** The text's language, which may differ from the page's. */
  tag: string;
  /** Compiled from our own Markdown at build time. */
  html: string;
  className?: string | undefined;
  /** Handle clicks on links, including clicks that the keyboard triggers. */
  onClick?: MouseEventHandler;
}

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
