import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { languagesOf } from '../../shared/languages/choice';
import { useHeaderPictures } from '../../shared/layout/band-picture';
import type { HeaderPicture } from '../../shared/layout/header-picture';
import { Main } from '../../shared/layout/page-layout';
import { TopBar } from '../../shared/layout/top-bar';
import { useFirstPaint } from '../../shared/loading/prefetch';
import { pathTo } from '../../shared/routes';
import { useAccent } from '../../shared/ui/accent';
import { LinkButton } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Ribbon } from '../../shared/ui/chip';
import { Icon } from '../../shared/ui/icon';
import styles from './article.module.css';
import { Prose } from './prose';

const ROOM_FOR_CONTENTS = '(min-width: 1100px)'; // The breakpoint of article.module.css.

/** The article's language may differ from the page's. */
interface ArticleProps extends Pick<PageToRead, 'tag' | 'heading' | 'sections' | 'html'> {
  children?: ReactNode;
}

export function Article({ tag, heading, sections, html, children }: ArticleProps) {
  const pictures = useHeaderPictures(3);
  const hash = useLocationProperty(() => window.location.hash);
  const painted = useFirstPaint();
  useAccent(pictures[0]?.deck ?? 'locationDeck');

  // The browser looked for the anchor before this text was rendered, so scroll to the anchor here.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  return (
    <Main>
      <Band pictures={painted ? pictures : pictures.slice(0, 1)} />
      <div className={styles.page}>
        <div className={styles.title} {...languagesOf(tag)}>
          <Ribbon as="h1" className={styles.ribbon}>
            {heading}
          </Ribbon>
        </div>
        <Contents tag={tag} sections={sections} />
        <Prose tag={tag} html={html} className={painted ? undefined : styles.waiting} />
        {children && <div className={styles.after}>{children}</div>}
        <p className={styles.foot}>
          <LinkButton to={pathTo('home')} look="go" size="big" icon="play">
            <Trans comment="Button below a text: start the game">Play</Trans>
          </LinkButton>
        </p>
      </div>
    </Main>
  );
}

/** Up to three cards in front of a blurred picture, because the band is not tall enough for a whole picture. */
function Band({ pictures }: { pictures: readonly HeaderPicture[] }) {
  const [picture, ...others] = pictures;
  return (
    <header className={styles.band}>
      <img className={styles.back} src={picture?.thumb} alt="" fetchPriority="high" />
      <TopBar backToHome={false} className={styles.bar} />
      <div className={styles.cards} aria-hidden="true">
        {[...others, picture].map(
          (card) =>
            card && (
              <Card key={card.src} src={card.thumb} className={styles.card} eager inBack={card !== picture} />
            ),
        )}
      </div>
    </header>
  );
}

/** The table of contents. It is collapsed if it is above the text. */
function Contents({ tag, sections }: Pick<ArticleProps, 'tag' | 'sections'>) {
  const [beside] = useState(() => window.matchMedia(ROOM_FOR_CONTENTS).matches);
  return (
    <nav
      className={styles.contents}
      aria-label={t({ message: 'On this page', comment: 'Read aloud: the list of sections' })}
    >
      <details open={beside}>
        <summary className={styles.summary}>
          <Trans comment="Heading of the list of sections">On This Page</Trans>
          <Icon name="down" />
        </summary>
        <ul className={styles.list} {...languagesOf(tag)}>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
