import { catalogues } from './catalogues.mjs';
import { englishMessages } from './english.mjs';

/**
 * The words of a build: English in its code, the other languages in catalogues. Both have to count the same messages.
 * @param {string} folder holds `<tag>/app.po`
 * @param {RegExp} others modules that the build does not have
 */
export function words(folder, others) {
  return [englishMessages(folder, others), catalogues(folder, others)];
}
