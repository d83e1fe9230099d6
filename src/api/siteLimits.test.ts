import { fakeTransport, unreachable } from '../testing/fakeTransport';
import { makeTestStore } from '../testing/makeTestStore';
import { sessionApi } from './sessionApi';
import { selectLastMinutesAllowed, selectSendAllowed, selectTicketKeptDays, selectUploadMaxMb } from './siteLimits';
import { signedOut } from './signals';

const logo = { title: '', logo_url: '' };

test.each([
  ['what the server tells', { ...logo, upload_max_mb: 100 }, 100],
  ['the usual one when a backend does not tell', logo, 50],
  ['the usual one in place of what is no limit', { ...logo, upload_max_mb: -1 }, 50],
  ['the usual one in place of none', { ...logo, upload_max_mb: 0 }, 50],
  ['the usual one when there is no answer', null, 50],
])('the limit of uploads is %s', async (_name, data, limit) => {
  const { store } = makeTestStore({ server: fakeTransport().on('getLogo', data) });
  await store.dispatch(sessionApi.endpoints.getLogo.initiate());
  expect(selectUploadMaxMb(store.getState())).toBe(limit);
});

test('the limit outlives signing out, and is the usual one again when it cannot be loaded', async () => {
  const server = fakeTransport().on('getLogo', { ...logo, upload_max_mb: 100 });
  const { store } = makeTestStore({ server });
  await store.dispatch(sessionApi.endpoints.getLogo.initiate());
  store.dispatch(signedOut());
  expect(selectUploadMaxMb(store.getState())).toBe(100);
  server.handle('getLogo', () => unreachable);
  await store.dispatch(sessionApi.endpoints.getLogo.initiate(undefined, { forceRefetch: true }));
  expect(selectUploadMaxMb(store.getState())).toBe(50);
});

test('what may be recorded and sent is what the server tells; one that is silent takes nothing, and a failure allows nothing more', async () => {
  const support = { send_allowed: true, kept_days: 7, last_minutes_allowed: false };
  const server = fakeTransport().on('getLogo', { ...logo, support });
  const { store } = makeTestStore({ server });
  const ask = () => store.dispatch(sessionApi.endpoints.getLogo.initiate(undefined, { forceRefetch: true }));
  const told = () => [selectSendAllowed, selectTicketKeptDays, selectLastMinutesAllowed].map((select) => select(store.getState()));
  expect(told()).toEqual([false, 0, true]);
  await ask();
  expect(told()).toEqual([true, 7, false]);
  server.handle('getLogo', () => unreachable);
  await ask();
  expect(told()).toEqual([false, 0, false]);
  server.on('getLogo', logo);
  await ask();
  expect(told()).toEqual([false, 0, true]);
});
