import { parseLibrary, printLibrary } from './library';

describe('the address of the screen', () => {
  it.each([
    ['', ''],
    ['base=b&folder=f&q=水+文&tags=t1%2Ct2&type=10&sort=year&page=3', 'base=b&folder=f&q=水+文&tags=t1%2Ct2&type=10&sort=year&page=3'],
    ['project=p', 'project=p'],
    ['bin=1&base=b&q=x', 'bin=1'],
    ['base=b&project=p', 'base=b'],
    ['base=b&type=11&state=bad&sort=wrong&page=0&tags=,t1,,t1', 'base=b&tags=t1'],
    ['base=b&state=open', 'base=b&state=open'],
    ['files=reading&page=2', 'files=reading&page=2'],
  ])('%s says %s', (link, expected) => {
    const printed = new URLSearchParams(printLibrary(parseLibrary(new URLSearchParams(link))));
    expect(printed.toString()).toBe(new URLSearchParams(expected).toString());
  });
});
