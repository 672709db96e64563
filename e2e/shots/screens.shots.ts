import { ROUTES } from '../screens/routes';
import type { Visit } from '../screens/visit';
import { test } from './screenshots';

for (const [name, route] of Object.entries(ROUTES))
  test(name, async ({ party, server, screenshots }) => {
    const take: Visit = (page, screen) =>
      server.withStoppedClock(() => screenshots.take(page, screen.replaceAll(/\W+/g, '-')));
    await route(party, take, server);
  });
