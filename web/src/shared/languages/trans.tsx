import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';

/**
 * What the macro `<Trans>` becomes. Reads the one language of the page: without a provider, because `useLanguage` draws everything anew
 * when the language changes.
 */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
