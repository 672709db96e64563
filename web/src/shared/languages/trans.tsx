import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { createElement } from 'react';

/** True after the browser or an extension has replaced text nodes, usually to translate the page. */
let textsAreReplaced = false;

/** Give every message an element of its own when the page is mounted again. */
export function protectTexts(): void {
  textsAreReplaced = true;
}

/**
 * The component to which the macro `<Trans>` compiles. It does not need a provider, because `useLanguage` re-renders the page. React can neither change nor
 * remove a text node that a translator has replaced, but it can replace an element that contains it.
 */
export function Trans(props: TransProps) {
  const message = <TransNoContext {...props} lingui={{ i18n }} />;
  if (!textsAreReplaced) return message;
  const values = Object.values(props.values ?? {}).filter((value) => typeof value !== 'object');
  return createElement(
    'trans-text',
    { key: [i18n.locale, props.id, ...values].join(), style: { display: 'contents' } },
    message,
  );
}
