import { t } from '@lingui/core/macro';

/** 'Impostor: Ann', 'Word: Beach'. Words of an author fit no other sentence in every language. */
export const labelled = (label: string, value: string) =>
  t({ message: `${label}: ${value}`, comment: "{label}: what a deck's author calls the Spy, or a card" });
