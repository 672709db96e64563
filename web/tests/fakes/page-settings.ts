import { vi } from 'vitest';

/** The page settings of a server with ads and analytics. */
export const CONFIGURED = {
  ads: {
    client: 'ca-pub-1',
    script: 'https://ads.example/ads.js',
    slots: { home: '11', lobby: '22' },
  },
  analytics: { id: 'G-1', script: 'https://count.example/count.js' },
  consent: 'ask',
  donate: 'https://give.example/to/us',
};

/** Write the settings into the page, as the server does. Modules imported afterwards read them. */
export function configure(settings: unknown): void {
  document.querySelector('meta[name="page-settings"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'page-settings';
  meta.content = JSON.stringify(settings);
  document.head.prepend(meta);
  vi.resetModules();
}
