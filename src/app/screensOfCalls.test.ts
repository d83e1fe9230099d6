import { routesById } from '../testing/calls';
import { SourceGraph } from '../testing/sourceGraph';
import { routeTable } from './router/routeTable';

const graph = new SourceGraph();
const frame = graph.frame();
const pages = routeTable.map(({ path }) => [path, graph.page(path)] as const);

/** The tray's dialog only adds papers; the batch that it starts is processed by the saga of all batches. */
const NOT_BY_THE_TRAY = ['moveToFolder', 'removeFromFolder', 'copyDocuments', 'addDocumentTag', 'removeDocumentTag'];
/** These lists ask for papers alone: the combined search, which their code has too, is another list's. */
const PAPERS_ALONE = ['/subscribe/searchResult', '/scientific/searchResult'];

/** The boot asks for the search of the address at the address of results only. */
const isAhead = (way: string) => way.includes('searchAhead');

const isExcepted = (path: string, id: string) => PAPERS_ALONE.includes(path) && id === 'searchCombined';

describe('screens of calls', () => {
  it('leave out no screen whose page uses the call, so that a stopped menu refuses nothing on an open one', () => {
    const missing = pages.flatMap(([path, calls]) =>
      [...calls]
        .filter(([id, way]) => {
          const { screens } = routesById[id]!;
          return screens.length > 0 && !screens.includes(path) && !isExcepted(path, id) && !isAhead(way);
        })
        .map(([id, way]) => `${id} lacks ${path}: ${way}`),
    );
    expect(missing).toEqual([]);
  });

  it('are empty for what the frame uses on every screen', () => {
    const bound = [...frame]
      .filter(([id, way]) => routesById[id]!.screens.length > 0 && !NOT_BY_THE_TRAY.includes(id) && !isAhead(way))
      .map(([id, way]) => `${id} is no call of the frame: ${way}`);
    expect(bound).toEqual([]);
  });

  it('name routes that there are', () => {
    const routes = new Set(routeTable.map(({ path }) => path));
    const screens = Object.values(routesById).flatMap((route) => route.screens);
    expect(screens.filter((path) => !routes.has(path))).toEqual([]);
  });

  it('every call is used: by the frame or by a page', () => {
    const used = new Set([...frame.keys(), ...pages.flatMap(([, calls]) => [...calls.keys()])]);
    // Files are read by their addresses.
    const calls = Object.values(routesById).filter(({ reply }) => reply !== 'bytes');
    expect(calls.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
  });

  it('are read from the source: hooks, endpoints, streams, parts loaded on demand, sagas behind actions', () => {
    const of = (path: string) => pages.find(([other]) => other === path)?.[1];
    expect(of('/project/member')?.has('isProjectManager')).toBe(true);
    expect(of('/scientific')?.has('searchJournals')).toBe(true);
    expect(of('/home/searchHistory')?.get('pinChat')).toContain('chatPinRequested → pin');
    expect(of('/agent')?.has('sendMessage')).toBe(true);
    expect(of('/outAgent')).toEqual(new Map([['listExternalApplications', expect.any(String)]]));
    expect(frame.has('getUser')).toBe(true);
    expect(frame.has('addProject')).toBe(false);
  });
});
