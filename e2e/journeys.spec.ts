import path from 'node:path';
import { runJourney } from './journey';
import { journeys } from './journeys';
import { test } from './test';

for (const journey of journeys) {
  test(
    journey.name,
    { tag: journey.anywhere ? '@anywhere' : [] },
    async ({ browser, viewport, colorScheme, portals, way, keptIn }, info) => {
      const own = await journey.portal?.().then(portals.asTold);
      // A second try is recorded: what failed once is looked at as support would look at it.
      const session = keptIn ? path.join(keptIn, `${journey.name}.json.gz`) : info.retry > 0 ? info.outputPath('session.json.gz') : '';
      try {
        await runJourney(browser, own ?? (await portals.shared()), way ? { ...journey, departs: true } : journey, {
          screen: { viewport, colorScheme },
          session,
          attach: (name, file) => info.attach(name, file),
        });
      } finally {
        await own?.stop();
      }
    },
  );
}
