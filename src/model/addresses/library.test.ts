import { MAX_KEYWORD_LENGTH } from '../limits';
import { isNarrowed, libraryLink, parseLibrary, printLibrary } from './library';

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
    ['files=here', 'files=own'],
    ['files=here&base=b', 'files=here&base=b'],
    ['type=7&page=12', 'type=7&page=12'],
    ['type=x7&page=12x', ''],
    ['page=x12', ''],
    ['page=1234567', ''],
    [`q=+${'x'.repeat(MAX_KEYWORD_LENGTH)}y`, `q=${'x'.repeat(MAX_KEYWORD_LENGTH)}`],
  ])('%s says %s', (link, expected) => {
    const printed = new URLSearchParams(printLibrary(parseLibrary(new URLSearchParams(link))));
    expect(printed.toString()).toBe(new URLSearchParams(expected).toString());
  });

  it('is made of what differs from the whole library', () => {
    expect(libraryLink({})).toBe('/knowledgeBase');
    expect(libraryLink({ base: 'b', keyword: '深海' })).toBe('/knowledgeBase?base=b&q=%E6%B7%B1%E6%B5%B7');
  });

  it.each([
    ['', false],
    ['base=b&folder=f&page=2&sort=year', false],
    ['q=x', true],
    ['tags=t', true],
    ['type=1', true],
    ['state=open', true],
  ])('%s narrows: %s', (link, expected) => expect(isNarrowed(parseLibrary(new URLSearchParams(link)))).toBe(expected));
});
