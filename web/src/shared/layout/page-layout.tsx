import type { CSSProperties, ReactNode } from 'react';
import { useAccent } from '../ui/accent';
import { Card } from '../ui/card';
import { cx } from '../ui/cx';
import { Ribbon } from '../ui/ribbon';
import { WIDE } from './header-picture';
import { Main } from './main-landmark';
import styles from './page-layout.module.css';
import { TopBar } from './top-bar';
import { useHeaderPictures } from './use-header-pictures';

interface PageLayoutProps {
  /** The screen's heading, on a ribbon; without it the task brings its own. */
  heading?: string;
  /** Height of the picture on a phone; it takes what the task leaves. */
  band: number;
  backToHome?: boolean;
  /** A picture that stands above the heading. */
  emblem?: ReactNode;
  /** The big logo above the heading of a wide screen. */
  logo?: boolean;
  /** Lies over the picture. */
  corner?: ReactNode;
  foot?: ReactNode;
  /** The foot may come late, and must not move the task under a finger then. */
  still?: boolean;
  children: ReactNode;
}

/** A screen with one task: a random card as its header picture, a ribbon, the task. */
export function PageLayout({
  heading,
  band,
  backToHome = true,
  emblem,
  logo,
  corner,
  foot,
  still,
  children,
}: PageLayoutProps) {
  const [picture, ...others] = useHeaderPictures(3);
  useAccent(picture?.accent ?? 'locations');
  return (
    <Main className={cx(styles.stage, logo && styles.withLogo)}>
      <header
        className={cx(styles.hero, still && styles.still)}
        style={{ '--band': `${band}px` } as CSSProperties}
      >
        <picture>
          <source media={WIDE} srcSet={picture?.thumb} />
          <source type="image/avif" srcSet={picture?.avif} />
          <img className={styles.back} src={picture?.band} alt="" fetchPriority="high" />
        </picture>
        <TopBar backToHome={backToHome} className={styles.bar} />
        {corner}
        <div className={styles.cards} aria-hidden="true">
          {[...others, picture].map(
            (card) => card && <Card key={card.src} src={card.src} className={styles.card} />,
          )}
        </div>
      </header>
      <div className={styles.body}>
        {(heading || emblem) && (
          <div className={styles.title}>
            {logo && <img className={styles.logo} src="/brand/logo.svg" alt="" width={330} height={75} />}
            {emblem && <div className={styles.emblem}>{emblem}</div>}
            {heading && (
              <Ribbon as="h1" unroll key={heading} className={styles.ribbon}>
                {heading}
              </Ribbon>
            )}
          </div>
        )}
        <div className={styles.task}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </Main>
  );
}
