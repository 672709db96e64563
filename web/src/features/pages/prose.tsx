import type { MouseEventHandler } from 'react';
import { languagesOf } from '../../shared/languages/choice';
import { cx } from '../../shared/ui/cx';
import './prose.css';

interface ProseProps {
  /** The language of the text, which may differ from that of the page. */
  tag: string;
  /** Compiled from our own Markdown at build time. */
  html: string;
  className?: string | undefined;
  /** Handles clicks on links, which the keyboard triggers, too. */
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
