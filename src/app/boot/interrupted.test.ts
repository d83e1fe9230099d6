import { signedOut } from '../../api/signals';
import { bootRequested, logoutRequested, selectBootFailure, selectIsSignedIn } from '../../features/session';
import { aUser } from '../../testing/builders';
import { answered, askedToSignIn, unreachable } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { routeChanged } from '../router/location';
import { bootWith, EMPTY_PARTS, FULL_PARTS, PART_IDS, partsOf, phaseOf } from '../../testing/bootParts';

describe('a boot without a user', () => {
  it.each([
    ['an empty user', answered({}), 'anonymous', ''],
    ['the sign-in', askedToSignIn(), 'anonymous', ''],
    ['no network', unreachable, 'failed', '网络连接失败'],
    ['a broken server', answered(null, 500, 500, '服务异常'), 'failed', '服务异常'],
  ])('%s ends it: nothing else is asked', async (_name, answer, expected, failure) => {
    const server = bootedServer().handle('getUser', () => answer);
    const made = await bootWith(server);
    expect(phaseOf(made)).toBe(expected);
    expect(selectBootFailure(made.store.getState())).toBe(failure);
    expect(server.sent.every(({ id }) => id === 'getUser')).toBe(true);
    expect(selectIsSignedIn(made.store.getState())).toBe(false);
  });

  it('can be tried again', async () => {
    const server = bootedServer().handle('getUser', () => unreachable);
    const made = await bootWith(server);
    server.on('getUser', aUser());
    made.store.dispatch(bootRequested());
    await until(() => phaseOf(made) === 'ready');
  });
});

describe('a further boot while one is under way', () => {
  it('starts over, though the request for the user has not been answered', async () => {
    const server = bootedServer().handle('getUser', () => new Promise(() => undefined));
    const made = makeTestStore({ server });
    made.store.dispatch(bootRequested());
    await until(() => server.sentTo('getUser').length === 1, 'the first request');
    server.on('getUser', aUser());
    made.store.dispatch(bootRequested());
    await until(() => phaseOf(made) !== 'booting', 'the end of the boot');
    expect(phaseOf(made)).toBe('ready');
    expect(server.sentTo('getUser')).toHaveLength(2);
    expect(partsOf(made)).toEqual(FULL_PARTS);
  });
});

describe('on /noLoginError', () => {
  it.each(['/noLoginError', '/noLoginError/', '/NOLOGINERROR', '/%6eoLoginError', '//noLoginError'])(
    '%s the user is not fetched',
    async (pathname) => {
      const server = bootedServer();
      const made = makeTestStore({ server });
      made.store.dispatch(routeChanged({ pathname, search: '?err_code=1009' }));
      made.store.dispatch(bootRequested());
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(server.sent).toEqual([]);
      made.store.dispatch(routeChanged({ pathname: '/home', search: '' }));
      await until(() => phaseOf(made) === 'ready');
      expect(partsOf(made)).toEqual(FULL_PARTS);
    },
  );
});

describe('logging out in mid-boot', () => {
  it('cancels what is under way and leaves nothing in the state', async () => {
    const server = bootedServer();
    const aborted: string[] = [];
    for (const id of PART_IDS) {
      server.handle(id, (_request, signal) => {
        signal?.addEventListener('abort', () => aborted.push(id));
        return new Promise(() => undefined);
      });
    }
    server.handle('logout', () => answered('/login', 1009));
    const made = makeTestStore({ server });
    made.store.dispatch(bootRequested());
    await until(() => server.sent.length === 11);
    made.store.dispatch(logoutRequested());
    await until(() => made.went.length > 0);
    expect(made.went).toEqual(['https://portal.example.org/login']);
    expect(new Set(aborted)).toEqual(new Set(PART_IDS));
    expect(phaseOf(made)).toBe('anonymous');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(partsOf(made)).toEqual({ ...EMPTY_PARTS, listAllDatasets: [0, 0, 0] });
    expect(made.reported).toEqual([]);
  });

  it('a further boot works', async () => {
    const made = await bootWith(bootedServer());
    made.store.dispatch(signedOut());
    expect(phaseOf(made)).toBe('anonymous');
    made.store.dispatch(bootRequested());
    await until(() => phaseOf(made) === 'ready');
    expect(partsOf(made)).toEqual(FULL_PARTS);
  });
});
