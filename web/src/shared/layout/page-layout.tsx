import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useAccent } from '../ui/accent';
import { Card } from '../ui/card';
import { Ribbon } from '../ui/chip';
import { cx } from '../ui/cx';
import { useHeaderPictures } from './band-picture';
import { WIDE } from './header-picture';
import styles from './page-layout.module.css';
import { TopBar } from './top-bar';

let arrivals = 0;

/** The screen's `<main>`. On navigation, it scrolls to the top and takes focus. The browser handles the first load. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    arrivals += 1;
    if (arrivals === 1) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <main ref={main} tabIndex={-1} className={className ? `${styles.main} ${className}` : styles.main}>
      {children}
    </main>
  );
}

interface PageLayoutProps {
  /** The heading on a ribbon. Omit it if the content has its own heading. */
  heading?: string;
  /** The picture height on a phone. The picture shrinks if the content needs the space. */
  band: number;
  backToHome?: boolean;
  /** A picture above the heading. */
  emblem?: ReactNode;
  /** Show the large logo above the heading on wide screens. */
  logo?: boolean;
  /** Content that overlaps the picture. */
  corner?: ReactNode;
  foot?: ReactNode;
  /** Do not let the picture grow, so that buttons do not move when a footer loads late. */
  still?: boolean;
  children: ReactNode;
}

/** A screen for a single task, below a random header picture. */
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
  useAccent(picture?.deck ?? 'locationDeck');
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
