// What search engines read of the game and of the questions on the landing page: schema.org as JSON-LD.
import { named, namedHtml } from '../product-name.mjs';
import { markdown } from './content.mjs';

/** What the server replaces by the site's address. */
const SITE = '__SITE_URL__';
const PLAYERS = { '@type': 'QuantitativeValue', minValue: 3, maxValue: 10 }; // SITE-01

/**
 * @param {string} product name of the game
 * @param {ReturnType<typeof import('./content.mjs').readLanding>} content
 */
export function structuredData(product, { head, sections }) {
  const game = {
    '@type': ['WebApplication', 'VideoGame'],
    '@id': `${SITE}/#game`,
    name: product,
    description: named(head.description ?? '', product),
    url: `${SITE}/`,
    image: `${SITE}/brand/og-1200x630.jpg`,
    inLanguage: 'en',
    applicationCategory: 'GameApplication',
    applicationSubCategory: 'Party game',
    genre: ['Party game', 'Social deduction'],
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    playMode: 'MultiPlayer',
    numberOfPlayers: PLAYERS,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
  const questions = {
    '@type': 'FAQPage',
    '@id': `${SITE}/#questions`,
    mainEntity: sections.questions?.parts.map(({ heading, text }) => ({
      '@type': 'Question',
      name: named(heading, product),
      acceptedAnswer: { '@type': 'Answer', text: namedHtml(markdown.parser([...text]).trim(), product) },
    })),
  };
  // A script element ends at the first "</".
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [game, questions] }).replaceAll(
    '<',
    '\\u003c',
  );
}
