import { conform } from './conform';
import { PLANTED } from './testing/departures';
import { usePortal } from './testing/portal';
import { startProxy } from './testing/proxy';

const portal = usePortal();

test.each(PLANTED.map((planted) => [planted.what, planted] as const))('%s', async (_what, { calls, told, change, phases }) => {
  const proxy = await startProxy(portal().base, change());
  try {
    const { failed } = await conform(portal().options({ base: proxy.base, only: calls, phases }));
    expect([...new Set(failed.map(({ call }) => call))].sort()).toEqual([...calls].sort());
    const words = failed.flatMap(({ name, departures }) => [name, ...departures.map(({ field }) => field)]);
    expect(words).toContainEqual(expect.stringMatching(told));
  } finally {
    await proxy.close();
  }
});
