import { apiStore } from '../testing/apiStore';
import { aUser } from '../testing/builders';
import { answered, askedToSignIn, fakeTransport, unreachable } from '../testing/fakeTransport';
import type { FakeTransport } from '../testing/fakeTransport';
import { datasetsApi, projectsApi, sessionApi, papersApi } from './index';
import { readAnswer } from './baseQuery';
import { failure, failureMessage } from './failure';
import { answerDeparted } from './signals';
import type { JsonResult } from './transport';

const getUser = (server: FakeTransport) => apiStore(server.transport).store.dispatch(sessionApi.endpoints.getUser.initiate());
const addProject = (server: FakeTransport) =>
  apiStore(server.transport).store.dispatch(projectsApi.endpoints.addProject.initiate({ body: { name: '课题' } }));

/** The one query that was made, as the store has it. */
function entry(store: ReturnType<typeof apiStore>['store']) {
  return Object.values(store.getState().api.queries)[0];
}

describe('the rule of the envelope', () => {
  const EMPTIES = ['', null, undefined, 'undefined', 'null', {}, []];
  const VALUES = [0, false, 'a', 'NULL', [0], { a: undefined, b: 1 }, [[]]];

  it.each(EMPTIES.map((data) => [data]))('code 200 with %j: the value of a query is emptied, the code stays readable', async (data) => {
    const { store, actions } = apiStore(fakeTransport().handle('getUser', () => answered(data)).transport);
    const result = await store.dispatch(sessionApi.endpoints.getUser.initiate());
    expect(result.isSuccess).toBe(true);
    expect(result.data).toBeNull();
    const done = actions.find((action) => action.type.endsWith('/fulfilled')) as unknown as { meta: { baseQueryMeta: unknown } };
    expect(done.meta.baseQueryMeta).toEqual({ code: 200, status: 200, message: '' });
  });

  it.each(VALUES.map((data) => [data]))('code 200 with %j is a success', (data) => {
    expect(readAnswer(answered(data), 'query')).toMatchObject({ data, meta: { code: 200 } });
  });

  it.each([['hello'], [5], [[1]], [{ foo: 1 }], [true]])(
    'code 200 with %j, which is no user at all, is an answer of a wrong form',
    async (data) => {
      const { error } = await getUser(fakeTransport().handle('getUser', () => answered(data)));
      expect(error).toMatchObject({ success: false, kind: 'format', code: 200, status: 200, message: '响应格式错误' });
    },
  );

  it('tells how answers depart from the contract, and what was no answer at all', async () => {
    const departed = async (answer: JsonResult) => {
      const { store, actions } = apiStore(fakeTransport().handle('getUser', () => answer).transport);
      await store.dispatch(sessionApi.endpoints.getUser.initiate());
      return actions
        .filter(({ type }) => type === answerDeparted.type)
        .map((action) => (action as ReturnType<typeof answerDeparted>).payload);
    };
    expect(await departed(answered(aUser()))).toEqual([]);
    expect(await departed(answered({ ...aUser(), id: 7 }))).toEqual([
      { endpointName: 'getUser', departures: [{ field: 'id', kind: 'form', type: 'number' }] },
    ]);
    expect(await departed({ ok: false, failure: failure('format', 502) })).toEqual([
      { endpointName: 'getUser', departures: [{ field: '', kind: 'unreadable', type: 'nothing' }] },
    ]);
    expect(await departed(unreachable)).toEqual([]);
  });

  it('a change that answers nothing has not succeeded', async () => {
    const { error } = await addProject(fakeTransport().handle('addProject', () => answered(null, 200, 200, '成功')));
    expect(error).toMatchObject({ success: false, code: 200, message: '服务未能完成这个请求' });
  });

  it.each([
    ['another code', answered({ id: 'u1' }, 500, 200, '内部错误'), { code: 500, status: 200, message: '内部错误' }],
    ['another status', answered({ id: 'u1' }, 200, 500, '内部错误'), { code: 200, status: 500, message: '内部错误' }],
    ['a refusal', answered(null, 404, 404, '项目不存在'), { code: 404, status: 404, message: '项目不存在' }],
    ['no words', answered(null, 500, 500), { code: 500, status: 500, message: '服务未能完成这个请求' }],
    ['no envelope', { ok: true, status: 200, json: { hello: 1 } } as JsonResult, { code: null, message: '响应格式错误' }],
    ['a bare value', { ok: true, status: 502, json: 'Bad Gateway' } as JsonResult, { code: null, message: '响应格式错误（HTTP 502）' }],
  ])('%s fails without an exception', async (_name, answer, expected) => {
    const { data, error } = await getUser(fakeTransport().handle('getUser', () => answer));
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ success: false, ...expected });
    expect(failureMessage(error)).toBe(expected.message);
  });

  it('a transport that throws is a failure, too', async () => {
    const throws = () => {
      throw new Error('broken');
    };
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { error } = await getUser(fakeTransport().handle('getUser', throws));
    expect(error).toMatchObject({ success: false, message: '程序出错了，请求没有完成' });
    expect(complaints).toHaveBeenCalledTimes(1);
    complaints.mockRestore();
  });
});

describe('asking for the sign-in', () => {
  const redirects = (actions: { type: string }[]) => actions.filter(({ type }) => type === 'session/loginRedirectRequested');

  it('401 with 1009 and an address asks for the redirect', async () => {
    const { store, actions } = apiStore(fakeTransport().handle('getUser', () => askedToSignIn('https://sso.example.org/')).transport);
    await store.dispatch(sessionApi.endpoints.getUser.initiate());
    expect(redirects(actions)).toEqual([{ type: 'session/loginRedirectRequested', payload: 'https://sso.example.org/' }]);
    expect(entry(store)?.error).toMatchObject({ code: 1009, status: 401 });
  });

  it.each([
    ['without an address', askedToSignIn('')],
    ['with an object', askedToSignIn({ url: '/login' })],
    ['with another status', answered('/login', 1009, 200)],
    ['with another code', answered('/login', 1003, 401)],
  ])('%s nothing is asked for', async (_name, answer) => {
    const { store, actions } = apiStore(fakeTransport().handle('getUser', () => answer).transport);
    await store.dispatch(sessionApi.endpoints.getUser.initiate());
    expect(redirects(actions)).toEqual([]);
    expect(entry(store)?.error).toMatchObject({ success: false });
  });
});

describe('the one automatic retry', () => {
  it('a reading GET is sent once more after a network failure', async () => {
    const answers: JsonResult[] = [unreachable, answered({ id: 'u1' })];
    const server = fakeTransport().handle('getUser', () => answers.shift()!);
    expect((await getUser(server)).data).toMatchObject({ id: 'u1' });
  });

  it('once and no more', async () => {
    const server = fakeTransport().handle('getUser', () => unreachable);
    expect((await getUser(server)).error).toMatchObject({ message: '网络连接失败' });
    expect(server.sentTo('getUser')).toHaveLength(2);
  });

  it.each<[string, JsonResult]>([
    ['a time-out', { ok: false, failure: failure('timeout') }],
    ['a refusal', answered(null, 503, 503)],
    ['a page of a proxy', { ok: false, failure: failure('format', 502) }],
  ])('not after %s', async (_name, answer) => {
    const server = fakeTransport().handle('getUser', () => answer);
    await getUser(server);
    expect(server.sentTo('getUser')).toHaveLength(1);
  });

  it('not for a query sent by POST', async () => {
    const server = fakeTransport();
    await apiStore(server.transport).store.dispatch(papersApi.endpoints.searchPapers.initiate({ body: { query: 'a' } }));
    expect(server.sentTo('searchPapers')).toHaveLength(1);
  });

  it.each([
    ['POST', 'addProject'],
    ['GET', 'addDocumentTag'],
  ] as const)('never for a change sent by %s', async (_method, id) => {
    const server = fakeTransport();
    const { store } = apiStore(server.transport);
    if (id === 'addProject') await store.dispatch(projectsApi.endpoints.addProject.initiate({ body: { name: 'a' } }));
    else {
      const query = { dataset_id: 'd', document_id: 'x', tag_id: 't' };
      await store.dispatch(datasetsApi.endpoints.addDocumentTag.initiate({ query }));
    }
    expect(server.sentTo(id)).toHaveLength(1);
  });
});
