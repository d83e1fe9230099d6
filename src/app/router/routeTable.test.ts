import fs from 'node:fs';
import path from 'node:path';
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

  it('gives every screen a name of its own; the two error screens are one', () => {
    const titles = routeTable.filter(({ path: route }) => route !== '/noLoginError').map(({ title }) => title);
    expect(titles.filter((title, i) => title === '' || titles.indexOf(title) !== i)).toEqual([]);
  });

  it('has a journey for every screen, which names its address', () => {
    const folder = path.join(process.cwd(), 'e2e/journeys');
    const source = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
    const text = source.join('\n').replaceAll('\\/', '/');
    // `#/home?…` in an address, or `visit('home…')`.
    const named = (route: string) => new RegExp(`(?:#/|visit\\(')${route.slice(1)}(?![A-Za-z/])`).test(text);
    expect(routeTable.map(({ path: route }) => route).filter((route) => !named(route))).toEqual([]);
  });

  it('loads a page for every row', async () => {
    for (const { path, load } of routeTable) {
      const Page = await load();
      expect([path, typeof Page]).toEqual([path, 'function']);
    }
  });
});
