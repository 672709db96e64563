import { ROUTES } from '../screens/routes';
import { test } from './screenshots';

for (const [name, route] of Object.entries(ROUTES))
  test(name, async ({ party, server, screenshots }) => {
    await route(party, (page, screen) =>
      server.withStoppedClock(() => screenshots.take(page, screen.replaceAll(/\W+/g, '-'))),
    );
  });
