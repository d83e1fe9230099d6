import { answered, fakeTransport, unreachable } from '../testing/fakeTransport';
import { makeTestStore } from '../testing/makeTestStore';
import { testRecorder } from '../testing/testRecorder';
import { sessionApi } from './sessionApi';
import { selectReadOnly } from './serverMode';

const { listStoppedMenus } = sessionApi.endpoints;

async function answers(...results: object[]) {
  const server = fakeTransport();
  const recorder = testRecorder();
  const { store } = makeTestStore({ server, recorder: recorder.middleware });
  const seen: boolean[] = [];
  for (const result of results) {
    server.handle('listStoppedMenus', () => result as ReturnType<typeof answered>);
    await store.dispatch(listStoppedMenus.initiate(undefined, { forceRefetch: true }));
    seen.push(selectReadOnly(store.getState()));
  }
  const { payload } = recorder.exported();
  const told = (JSON.parse(payload) as { type: string }[]).filter(({ type }) => type === 'server/readOnlyTold');
  return { seen, told: told.length };
}

const saying = (readOnly: boolean, status = 200) => ({ ...answered(['/x'], status, status), ...(readOnly && { readOnly }) });

it('hears from any answer that nothing can be saved, and that it can again', async () => {
  const { seen, told } = await answers(saying(false), saying(true), saying(true, 503), saying(false), saying(false));
  expect(seen).toEqual([false, true, true, false, false]);
  expect(told).toBe(2);
});

it('does not hear it from silence or from the page of a proxy', async () => {
  const page = { ok: true, status: 502, json: 'Bad Gateway' };
  expect((await answers(saying(true), unreachable, page)).seen).toEqual([true, true, true]);
});
