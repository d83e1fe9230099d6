import { routeTable } from './routeTable';

/** Section 2 of the specification. */
const INSIDE = [
  '/home',
  '/home/searchResult',
  '/home/searchHistory',
  '/subscribe',
  '/subscribe/searchResult',
  '/scientific',
  '/scientific/searchResult',
  '/aiKnowledgeBase',
  '/aiKnowledgeBase/detail',
  '/aiKnowledgeBase/chatDetail',
  '/aiApplications',
  '/knowledgeBase',
  '/outAgent',
  '/resources',
  '/project',
  '/project/member',
  '/readDetailMore',
  '/deepResearch',
];
const OUTSIDE = ['/agent', '/error', '/noLoginError'];

describe('the route table', () => {
  it('has the routes of the specification, inside and outside of the layout', () => {
    const paths = (frame: string) => routeTable.filter((row) => row.frame === frame).map(({ path }) => path);
    expect(paths('main')).toEqual(INSIDE);
    expect(paths('bare')).toEqual(OUTSIDE);
  });

  it('guards all but the error screens', () => {
    expect(routeTable.filter((row) => !row.guarded).map(({ path }) => path)).toEqual(['/error', '/noLoginError']);
  });

  it('loads a page for every row', async () => {
    for (const { path, load } of routeTable) {
      const { Page } = await load();
      expect([path, typeof Page]).toEqual([path, 'function']);
    }
  });
});
