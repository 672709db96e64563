import { i18n } from '@lingui/core';

/** Join names in the page's language. The oldest TVs lack Intl.ListFormat, so they get commas. */
export const listOf = (names: readonly string[]): string =>
  'ListFormat' in Intl ? new Intl.ListFormat(i18n.locale).format(names) : names.join(', ');
