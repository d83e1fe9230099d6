import { locationOfHash, locationSlice, matchablePath, routeChanged } from './location';

describe('the location', () => {
  it.each([
    ['', '/', ''],
    ['#', '/', ''],
    ['#/home', '/home', ''],
    ['#/home/searchResult?q=a&p=2', '/home/searchResult', '?q=a&p=2'],
    ['#/error?err_code=404?x', '/error', '?err_code=404?x'],
  ])('of the hash %j', (hash, pathname, search) => {
    expect(locationOfHash(hash)).toEqual({ pathname, search });
  });

  it.each([
    ['/PROJECT', '/project'],
    ['/project/', '/project'],
    ['/project//', '/project'],
    ['//project', '/project'],
    ['/%70roject', '/project'],
    ['/', '/'],
    ['/%', '/%'],
  ])('%s matches like %s', (pathname, expected) => {
    expect(matchablePath(pathname)).toBe(expected);
  });

  it('stays the same object when nothing changed', () => {
    const state = locationSlice.reducer(undefined, routeChanged({ pathname: '/home', search: '' }));
    expect(locationSlice.reducer(state, routeChanged({ pathname: '/home', search: '' }))).toBe(state);
  });
});
