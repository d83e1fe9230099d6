import assert from 'node:assert/strict';
import { signIn } from '../journey';
import type { Journey } from '../journey';
import { settled } from '../settled';

/** What the home page asks for by itself once it may show. */
const OF_THE_PAGE = [
  '/api/application/chat/generate_question',
  '/api/paper/recommend?size=4',
  '/api/application/recommend/ai_tools',
  // Whether a new person is asked for their fields.
  '/api/user/prefer/listRecoPrefer',
  '/api/user/prefer/listTopicPrefer',
  '/api/user_setting/get/recommend/fields_skipped',
  '/api/dict/listPreferJybEsiDict',
];

declare global {
  interface Window {
    /** Stores that were shown to the Redux DevTools. */
    shownStores: number;
  }
}

/** The hook of the Redux DevTools' extension, as whoever has it brings it along. */
const DEV_TOOLS = `
  window.shownStores = 0;
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = () => {
    window.shownStores += 1;
    return (...enhancers) => (create) => enhancers.reduceRight((made, enhancer) => enhancer(made), create);
  };`;

/** After signing in: the user first, then the rest in one go, and nothing twice. The store is not shown to the Redux DevTools. */
export const boot: Journey = {
  name: 'boot',
  installed: true,
  async run(stage) {
    const { page, calls } = stage;
    const open = new Map<string, number>();
    const trips: { path: string; start: number; end: number }[] = [];
    page.on('request', (request) => open.set(request.url(), Date.now()));
    page.on('requestfinished', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) {
        trips.push({ path: pathname + search, start: open.get(request.url()) ?? 0, end: Date.now() });
      }
    });
    await page.addInitScript(DEV_TOOLS);
    await signIn(stage);
    // What the first visit still asks for is none of the second.
    await settled(page);
    calls.length = 0;
    trips.length = 0;
    await page.reload();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().waitFor();
    await settled(page);

    assert.equal(calls[0], 'GET /api/user');
    assert.deepEqual(
      calls.filter((call, index) => calls.indexOf(call) !== index),
      [],
      'a request went out twice',
    );
    const user = trips.find(({ path }) => path === '/api/user');
    assert.ok(user, 'the user was not fetched');
    const rest = trips.filter((trip) => trip !== user && !OF_THE_PAGE.includes(trip.path));
    assert.ok(rest.length >= 8, `the boot made only ${rest.length} further requests`);
    const firstEnd = Math.min(...rest.map(({ end }) => end));
    for (const trip of rest) {
      assert.ok(trip.start >= user.end - 5, `${trip.path} did not wait for the user`);
      assert.ok(trip.start <= firstEnd + 5, `${trip.path} waited for another part of the boot: a third round trip`);
    }
    assert.equal(await page.evaluate(() => window.shownStores), 0, 'the store is shown to the Redux DevTools');
    console.log(`  boot: user, then ${rest.length} requests in parallel`);
    await stage.look('home-1440');
  },
};
