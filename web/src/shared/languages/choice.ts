/** This device's language: the stored choice, or the best match for the browser's languages. */
import { deviceStorage } from '../storage';
import { bestOf, ENGLISH, folderOf, type Language, languagesIn } from './table';

export const LANGUAGES = languagesIn(import.meta.env.MODE);

const CHOSEN = 'spysafari:language';

export function firstLanguage(): Language {
  const chosen = deviceStorage.read(CHOSEN);
  return bestOf(chosen ? [chosen, ...navigator.languages] : navigator.languages, LANGUAGES);
}

export function storeLanguage({ tag }: Language): void {
  deviceStorage.write(CHOSEN, tag);
}

/** Set the document's language, direction and manifest. */
export function markPage(language: Language): void {
  const { documentElement, head } = document;
  documentElement.lang = language.tag;
  documentElement.dir = language.dir;
  const manifest = head.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const folder = folderOf(language);
  if (manifest) manifest.href = `${folder && `/${folder}`}/manifest.webmanifest`;
}

/** Return the attributes of an element whose language may differ from the page's. */
export function languagesOf(tag: string): { lang: string; dir: Language['dir'] } {
  const { dir } = LANGUAGES.find((language) => language.tag === tag) ?? ENGLISH;
  return { lang: tag, dir };
}
