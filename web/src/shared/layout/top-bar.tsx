import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { useLanguage } from '../languages/active-language';
import { LANGUAGES } from '../languages/choice';
import { lazyOptional } from '../loading/lazy';
import { SITE_ROOT } from '../routes';
import { PRODUCT_NAME } from '../text/product';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { replaceWithSiteRoot } from './site-root';
import styles from './top-bar.module.css';

/** A link that replaces the location with the site root (HOME-02, SITE-09). */
export function BackToHome() {
  function leave(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    replaceWithSiteRoot();
  }

  return (
    <a className={styles.link} href={SITE_ROOT} onClick={leave}>
      <Icon name="back" />
      <Trans comment="Link to the landing page">Back to Home</Trans>
    </a>
  );
}

/** A placeholder with the button's width, so that the logo does not move when the button loads. */
const LanguagePlace = () => <span className={styles.place}>{useLanguage().name}</span>;

/** The language switch, which is hidden if there is only one language (LANG-03). */
export const LanguageChoice =
  LANGUAGES.length > 1 ? lazyOptional(() => import('./language-switch'), <LanguagePlace />) : () => null;

/** The gear that opens this device's settings (REL-01). */
export const SettingsButton = lazyOptional(
  () => import('./settings-button'),
  <span className={styles.gear} />,
);

interface TopBarProps {
  /** False on content pages and the results. */
  backToHome?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export function TopBar({ backToHome = true, className, children }: TopBarProps) {
  return (
    <div className={cx(styles.bar, className)}>
      {backToHome ? <BackToHome /> : <span />}
      {children}
      <img className={styles.logo} src="/brand/logo.svg" alt={PRODUCT_NAME} width={150} height={34} />
      <LanguageChoice />
      <SettingsButton />
    </div>
  );
}
