/** Title and metadata of a page, and navigation to the landing page. */
import { useEffect } from 'react';
import { SITE_ROOT } from '../routes';
import { PRODUCT_NAME } from '../text/product';

/** Set the page title to '{title} | {product name}' (SITE-04). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}

/** Set the title, canonical URL and description of a page that search engines may list. */
export function usePublicPage(title: string, description?: string): void {
  useTitle(title);
  useEffect(() => {
    const canonical = document.createElement('link');
    canonical.rel = 'canonical';
    canonical.href = siteUrl() + window.location.pathname;
    document.head.append(canonical);
    return () => canonical.remove();
  }, []);
  useEffect(() => {
    const meta = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta || !description) return;
    const ofTheApp = meta.content;
    meta.content = description;
    return () => {
      meta.content = ofTheApp;
    };
  }, [description]);
}

/** Return the site's configured URL. The site may also be reachable under other names. */
function siteUrl(): string {
  const said = document.head.querySelector<HTMLMetaElement>('meta[name="site-url"]')?.content;
  return said && /^https?:/.test(said) ? said : window.location.origin;
}

export function goToSiteRoot(): void {
  window.location.assign(SITE_ROOT);
}

/** Replace the history entry, so that Back does not return to the app. */
export function replaceWithSiteRoot(): void {
  window.location.replace(SITE_ROOT);
}
