import { expect, test } from 'vitest';
import page from '../index.html?raw';

test('[SITE-07] the landing page needs no JavaScript and leads into the app', () => {
  expect(page).not.toContain('<script');
  for (const path of ['/app', '/app/create', '/app/join', '/app/how-to-play']) {
    expect(page).toContain(`href="${path}"`);
  }
});

test('[SITE-04] its title has the product’s name, and only from the build’s setting', () => {
  expect(page).toContain('<title>The Party Game of Secret Places and Sly Animals | %PRODUCT_NAME%</title>');
  expect(page).not.toContain('Spy Safari');
});
