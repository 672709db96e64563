import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLanguage } from '../languages/active-language';
import { LANGUAGES } from '../languages/choice';
import { lazyOptional } from '../loading/lazy';
import { cx } from '../ui/cx';
import styles from './language-switch.module.css';

const LanguageDialog = lazyOptional(() => import('./language-dialog'));

interface LanguageSwitchProps {
  /** Show the language's name on phones, too. */
  named?: boolean;
}

/** The button that opens the list of languages, if there are several (LANG-03). Its globe icon helps visitors who cannot read the page. */
export function LanguageSwitch({ named = false }: LanguageSwitchProps) {
  const [open, setOpen] = useState(false);
  const { name: language } = useLanguage();
  if (LANGUAGES.length === 1) return null;
  return (
    <>
      <button
        type="button"
        className={cx(styles.open, named && styles.named)}
        aria-label={t({
          message: `Language: ${language}`,
          comment: 'Read aloud: opens the list of languages',
        })}
        onClick={() => setOpen(true)}
      >
        <svg className={styles.globe} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="8.5" />
          <path d="M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17" />
        </svg>
        <span className={styles.name}>{language}</span>
      </button>
      {open && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}
