import path from 'node:path';
import { OUTPUT, runJourney, type Journey } from './journey';
import { journeys } from './journeys';
import { test } from './test';

const tagsOf = ({ anywhere, streams }: Journey) => [...(anywhere ? ['@anywhere'] : []), ...(streams ? ['@streams'] : [])];

for (const journey of journeys) {
  test(journey.name, { tag: tagsOf(journey) }, async ({ browser, viewport, colorScheme, portals, way, keptIn, place }, info) => {
    const own = await journey.portal?.().then(portals.asTold);
    // A second try is recorded: what failed once is looked at as support would look at it.
    const session = keptIn ? path.join(keptIn, place, `${journey.name}.json.gz`) : info.retry > 0 ? info.outputPath('session.json.gz') : '';
    try {
      await runJourney(browser, own ?? (await portals.shared()), way ? { ...journey, departs: true } : journey, {
        screen: { viewport, colorScheme },
        output: path.join(OUTPUT, place),
        session,
        attach: (name, file) => info.attach(name, file),
      });
    } finally {
      await own?.stop();
    }
  });
}
