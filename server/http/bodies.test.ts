import { callGroups } from '../../src/contract';
import { LOGIN_TYPE, LOGIN_TYPE_HEADER } from '../../src/contract/envelope';
import type { Route } from '../../src/contract/route';
import { checkRefusal } from '../testing/checkAnswer';
import { NO_HANDLER } from '../testing/onlyHandlers';
import { json, SAVE, valid, usePlumbing } from './testing/usePlumbing';

const plumbing = usePlumbing();
const { server, calls, post } = plumbing;

test('a success carries exactly the envelope', async () => {
  const response = await plumbing.user.inject('GET', '/api/user');
  expect(response.json()).toEqual({ code: 200, message: '', data: expect.objectContaining({ id: plumbing.user.id }) });
  expect(response.json().data).not.toHaveProperty('password_hash');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("default-src 'none';script-src 'self'"),
  });
  expect(response.headers).not.toHaveProperty('strict-transport-security');
  expect(response.headers).not.toHaveProperty('x-powered-by');
});

describe('bodies', () => {
  test.each([
    ['cut off', '{"a":'],
    ['empty', ''],
    ['not JSON', 'key=k'],
    ['5,000 levels', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['an array', '[]'],
    ['null', 'null'],
  ])('%s is refused', async (_name, payload) => {
    checkRefusal(await post(payload, json), 400);
    expect(calls).toEqual([]);
  });

  test('a byte order mark is read over', async () => {
    expect((await post(`\ufeff${JSON.stringify(valid)}`, json)).statusCode).toBe(200);
  });

  test('more than 1 MB is refused', async () => {
    checkRefusal(await post(JSON.stringify({ ...valid, value: 'x'.repeat(1_100_000) }), json), 413);
  });
});

describe('only JSON is read, and validation always runs', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json\ta',
    'application/xml',
  ])('%j answers 415', async (type) => {
    checkRefusal(await post(JSON.stringify(valid), { 'content-type': type }), 415);
    expect(calls).toEqual([]);
  });

  test.each([' application/json', 'application/json ; charset=utf-8', 'APPLICATION/JSON'])('%j is still checked', async (type) => {
    checkRefusal(await post('{"key":7}', { 'content-type': type }), 400);
    expect(calls).toEqual([]);
  });

  test('DELETE with the JSON type and no body is accepted', async () => {
    const response = await server.inject({
      method: 'DELETE',
      url: '/api/application/userPrompt/p1',
      headers: { ...json, cookie: plumbing.user.cookie, [LOGIN_TYPE_HEADER]: LOGIN_TYPE },
    });
    expect(response.json()).toEqual({ code: 200, data: true, message: '' });
  });
});

describe('numbers in paths', () => {
  const bad = ['0', '-1', '1.5', '1e9', 'NaN', '%EF%BC%99', '1%00', '9223372036854775808', '1'.repeat(101), '%20'];
  const paged = Object.values(callGroups).flatMap((group) =>
    Object.values<{ route: Route }>(group).flatMap(({ route }) => {
      const names = [...route.path.matchAll(/\{(page|rows|page_num|current_page|page_size)\}/g)].map(([place]) => place);
      return names.map((place) => [route.method, route.path, place] as const);
    }),
  );
  test('six calls and more have them', () => expect(paged.length).toBeGreaterThanOrEqual(12));

  test.each(paged)('%s %s: %s', async (method, path, place) => {
    const address = (value: string) =>
      path
        .replace(place, value)
        .replace(/\{(page|rows|page_num|current_page|page_size)\}/g, '1')
        .replace(/\{\w+\}/g, 'x');
    const mostRows = /rows|size/.test(place) ? ['201', '1000000'] : ['1000001'];
    for (const value of [...bad, ...mostRows]) {
      const { message } = checkRefusal(await plumbing.user.inject(method, address(value), method === 'GET' ? undefined : {}), 400);
      expect([value, message]).toEqual([value, expect.stringContaining(place.slice(1, -1))]);
    }
    checkRefusal(await plumbing.user.inject(method, address('1'), method === 'GET' ? undefined : {}), 200, NO_HANDLER);
  });

  test('an absurdly long one as well', async () => {
    checkRefusal(await plumbing.user.inject('GET', `/api/project/my_project_list/1/${'1'.repeat(2_000)}`), 414);
  });
  test('a missing one is an unknown address', async () => {
    checkRefusal(await plumbing.user.inject('GET', '/api/project/my_project_list/1/'), 400);
    checkRefusal(await plumbing.user.inject('GET', '/api/project/my_project_list/1'), 404);
  });
});

describe('messages name the field', () => {
  test.each([
    [{ type: 't', value: 1 }, '参数 key：不能缺少'],
    [{ ...valid, key: 7 }, '参数 key：应为文本'],
    [{ ...valid, key: 'a b' }, '参数 key：只能包含字母、数字、点、横线与下划线'],
    [{ ...valid, extra: 1 }, '请求内容：不认识 extra'],
  ])('%j', async (body, message) => {
    expect(checkRefusal(await plumbing.user.inject('POST', SAVE, body), 400).message).toBe(message);
  });
});
