import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { chooseLanguage, useLanguage } from '../languages/active-language';
import { LANGUAGES } from '../languages/choice';
import type { Language } from '../languages/table';
import { Button } from '../ui/button';
import { cx } from '../ui/cx';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { ErrorMessage } from '../ui/states';
import { useAction } from '../ui/use-action';
import styles from './language-switch.module.css';
import pages from './page-layout.module.css';

/** The button that opens the list of languages (LANG-03). Its globe icon helps visitors who cannot read the page. */
export function LanguageSwitch({
  named = false,
}: {
  /** Show the language's name even on phones. */
  named?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const { name: language } = useLanguage();
  if (LANGUAGES.length === 1) return null;
  return (
    <>
      <button
        type="button"
        className={cx(pages.link, styles.open, named && styles.named)}
        aria-label={t({
          message: `Language: ${language}`,
          comment: 'Read aloud: opens the list of languages',
        })}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        <span className={styles.name}>{language}</span>
      </button>
      {open && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LanguageDialog({ onClose }: { onClose: () => void }) {
  const spoken = useLanguage();
  const own = useRef<HTMLButtonElement>(null);

  useEffect(() => own.current?.focus(), []); // This effect runs after the dialog below has opened.

  const {
    problem: failed,
    run,
    clear,
  } = useAction(async (language: Language) => {
    clear();
    try {
      if (await chooseLanguage(language)) onClose();
      return null;
    } catch {
      return language;
    }
  });

  return (
    <Dialog
      onClose={onClose}
      title={t({ message: 'Language', comment: 'Heading of the list of languages' })}
      actions={
        <Button look="quiet" onClick={onClose}>
          <Trans comment="Button">Close</Trans>
        </Button>
      }
    >
      <ul className={styles.list}>
        {LANGUAGES.map((language) => (
          <li key={language.tag}>
            <button
              ref={language === spoken ? own : undefined}
              type="button"
              className={styles.choice}
              lang={language.tag}
              dir={language.dir}
              aria-current={language === spoken}
              onClick={() => run(language)}
            >
              {language.name}
              {language === spoken && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      {failed && (
        <ErrorMessage>
          <Trans comment="In the list of languages">
            This language can't be loaded. Check your connection, then choose it again.
          </Trans>
        </ErrorMessage>
      )}
    </Dialog>
  );
}
