import fc from '../testing/property';
import { defineRoutes, fillPath, mutation, query } from './route';

describe('fillPath', () => {
  it.each([
    ['/api/logo', {}, '/api/logo'],
    ['/api/a/{x}', { x: 'p1' }, '/api/a/p1'],
    ['/api/a/{x}/{y}', { x: 1, y: 20 }, '/api/a/1/20'],
    ['/api/{a}/top/{a}', { a: 7 }, '/api/7/top/7'],
    ['/api/{chatId}/r', { chatId: '中 文/?#%' }, '/api/%E4%B8%AD%20%E6%96%87%2F%3F%23%25/r'],
    ['/api/{snake_case}', { snake_case: 'a.b' }, '/api/a.b'],
    ['/api/a/{x}', { x: 0, y: 'unused' }, '/api/a/0'],
    ['/api/a/{x}', { x: '{y}', y: 'never' }, '/api/a/%7By%7D'],
  ])('%s with %j is %s', (path, params, filled) => expect(fillPath(path, params)).toBe(filled));

  it('keeps a value in its own segment, and lets it be read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        fc.pre(!['', '.', '..'].includes(value));
        const segments = fillPath('/api/a/{x}/b', { x: value }).split('/');
        expect(segments).toHaveLength(5);
        expect(decodeURIComponent(segments[3] ?? '')).toBe(value);
      }),
    );
  });

  it.each([{}, { x: null }, { x: '' }, { x: '.' }, { x: '..' }])('refuses %j, which would lead to another path', (params) => {
    expect(() => fillPath('/api/a/{x}', params)).toThrow(RangeError);
  });

  it('replaces half a surrogate pair, which has no encoding', () => {
    expect(fillPath('/api/a/{x}', { x: '\uD800' })).toBe('/api/a/%EF%BF%BD');
  });

  it('leaves a path without braces alone', () => expect(fillPath('/api/user')).toBe('/api/user'));
});

describe('defineRoutes', () => {
  const routes = defineRoutes({
    getThing: query('GET', '/api/thing/{id}'),
    sendThing: mutation('POST', '/api/thing', ['/home'], { bodyType: 'multipart' }),
    watchThing: query('GET', '/api/thing/stream', [], { reply: 'stream' }),
  });

  it('gives every route its key as id, and the defaults', () => {
    expect(routes.getThing).toEqual({
      id: 'getThing',
      kind: 'query',
      method: 'GET',
      path: '/api/thing/{id}',
      screens: [],
      reply: 'envelope',
      bodyType: 'json',
    });
  });

  it('keeps kind, screens and options', () => {
    expect(routes.sendThing).toMatchObject({ id: 'sendThing', kind: 'mutation', screens: ['/home'], bodyType: 'multipart' });
    expect(routes.watchThing).toMatchObject({ kind: 'query', reply: 'stream' });
  });

  it('is plain data', () => expect(JSON.parse(JSON.stringify(routes))).toEqual(routes));
});
