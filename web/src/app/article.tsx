import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAccent } from '../ui/accent';
import { LinkButton } from '../ui/link-button';
import { Ribbon } from '../ui/ribbon';
import styles from './article.module.css';
import { useHeaderPictures } from './header-picture';
import { Main } from './main-landmark';
import { TopBar } from './top-bar';

/** A page to read. `html` was compiled from our own Markdown at build time. */
export function Article({ heading, html }: { heading: string; html: string }) {
  const [picture] = useHeaderPictures(1);
  const { hash } = useLocation();
  useAccent(picture?.accent ?? 'locations');

  // The text comes after the page: the browser has looked for the place before it was there.
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);

  return (
    <Main>
      <header className={styles.band}>
        <img className={styles.back} src={picture?.src} alt="" fetchPriority="high" />
        <TopBar backToHome={false} className={styles.bar} />
      </header>
      <div className={styles.page}>
        <div className={styles.title}>
          <Ribbon as="h1" className={styles.ribbon}>
            {heading}
          </Ribbon>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, compiled by the build */}
        <article className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        <p className={styles.foot}>
          <LinkButton to="/app" look="go" size="big" icon="play">
            Play
          </LinkButton>
        </p>
      </div>
    </Main>
  );
}
