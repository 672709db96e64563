import { type ReactNode, useEffect, useRef } from 'react';
import styles from './main-landmark.module.css';

let arrivals = 0;

interface MainProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The screen's `<main>`. On navigation, it scrolls to the top and takes focus. The browser handles the first load. */
export function Main({ className, children }: MainProps) {
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
