// What search engines read of the game and of the questions on the landing page: schema.org as JSON-LD.
import { named, namedHtml } from '../product-name.mjs';
import { markdown } from './content.mjs';

/** What the server replaces by the site's address. */
const SITE = '__SITE_URL__';
const PLAYERS = { '@type': 'QuantitativeValue', minValue: 3, maxValue: 10 }; // SITE-01

/**
 * @param {string} product name of the game
 * @param {string} language
 * @param {string} address of the page
 * @param {ReturnType<typeof import('./content.mjs').readLanding>} content
 */
export function structuredData(product, language, address, { head, sections }) {
  const game = {
    '@type': ['WebApplication', 'VideoGame'],
    '@id': `${SITE}/#game`,
    name: product,
    description: named(head.description ?? '', product),
    url: address,
    image: `${SITE}/brand/og-1200x630.jpg`,
    inLanguage: language,
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
    '@id': `${address}#questions`,
    inLanguage: language,
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
