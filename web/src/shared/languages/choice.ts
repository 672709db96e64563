/** Which language this phone speaks: what somebody chose here, else what the browser asks for. */
import { deviceStorage } from '../storage';
import { bestOf, ENGLISH, folderOf, type Language, languagesIn } from './table';

/** What can be chosen. */
export const LANGUAGES = languagesIn(import.meta.env.MODE);

const CHOSEN = 'spysafari:language';

export function firstLanguage(): Language {
  const chosen = deviceStorage.read(CHOSEN);
  return bestOf(chosen ? [chosen, ...navigator.languages] : navigator.languages, LANGUAGES);
}

export function storeLanguage({ tag }: Language): void {
  deviceStorage.write(CHOSEN, tag);
}

/** Tells the browser which language the page is in, and which way it reads. */
export function markPage(language: Language): void {
  const { documentElement, head } = document;
  documentElement.lang = language.tag;
  documentElement.dir = language.dir;
  const manifest = head.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const folder = folderOf(language);
  if (manifest) manifest.href = `${folder && `/${folder}`}/manifest.webmanifest`;
}

/** For a piece that may be in another language than the page around it. */
export function languagesOf(tag: string): { lang: string; dir: Language['dir'] } {
  const { dir } = LANGUAGES.find((language) => language.tag === tag) ?? ENGLISH;
  return { lang: tag, dir };
}
