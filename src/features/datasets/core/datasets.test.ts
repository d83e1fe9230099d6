import { datasetsApi } from '../../../api';
import { signedOut } from '../../../api/signals';
import { aDataset } from '../../../testing/builders';
import type { JsonResult } from '../../../api/transport';
import { answered, unreachable } from '../../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../../testing/makeTestStore';
import { bootRequested, selectBootPhase } from '../../session';
import { selectEveryDataset, selectPrivateDatasetId, selectProjectDatasetList, selectWritableDatasets } from '../index';
import { selectAllDatasetList } from './datasetsSlice';
import { replacePage } from './lib/datasetGroups';

const list = (ids: string[]) => ids.map((dataset_id) => aDataset({ dataset_id, kind: 'reading' }));
const project = (name: string, ids: string[]) => ({ project_id: name, project_name: name, datasets: list(ids) });

async function booted() {
  const made = makeTestStore({ server: bootedServer() });
  made.store.dispatch(bootRequested());
  await until(() => selectBootPhase(made.store.getState()) === 'ready');
  const groups = () => selectAllDatasetList(made.store.getState());
  return { ...made, groups, ids: (group: 0 | 2) => groups()[group].children.map(({ dataset_id }) => dataset_id) };
}

describe('allDatasetList', () => {
  it('has three groups; team bases stand under their projects', async () => {
    const { groups, store } = await booted();
    expect(groups().map(({ key, label }) => [key, label])).toEqual([
      ['aiDataset', 'AI 知识库'],
      ['projectDataset', '团队知识库'],
      ['readingDataset', '阅读清单'],
    ]);
    expect(groups()[1].children[0]).toMatchObject({ project_id: 'pr1', project_name: '课题组', datasets: [{ dataset_id: 'd2' }] });
    expect(selectEveryDataset(store.getState()).map(({ dataset_id }) => dataset_id)).toEqual(['d1', 'd2', 'd3']);
    expect(selectWritableDatasets(store.getState())).toEqual([]);
    expect(selectPrivateDatasetId(store.getState())).toBe('d3');
  });

  it('refreshing the team bases replaces their group and no other', async () => {
    const { store, server, groups, ids } = await booted();
    server.on('listProjectsAndDatasets', [project('新项目', ['d8', 'd9'])]);
    await store.dispatch(datasetsApi.endpoints.listProjectsAndDatasets.initiate({ query: { show_empty_project: true } }));
    expect(groups()[1].children).toEqual([project('新项目', ['d8', 'd9'])]);
    expect(selectProjectDatasetList(store.getState())).toEqual([project('新项目', ['d8', 'd9'])]);
    expect([ids(0), ids(2)]).toEqual([['d1'], ['d3']]);
  });

  it('refreshing the reading list replaces its group and no other', async () => {
    const { store, server, groups, ids } = await booted();
    server.on('listPrivateDatasets', { total: 2, current: 1, size: 20, records: list(['d4', 'd5']) });
    const params = { current_page: 1, page_size: 20 };
    await store.dispatch(datasetsApi.endpoints.listPrivateDatasets.initiate({ params, query: {} }));
    expect([ids(0), ids(2)]).toEqual([['d1'], ['d4', 'd5']]);
    expect(groups()[1].children).toHaveLength(1);
    server.on('listPrivateDatasets', { total: 1, current: 1, size: 20, records: list(['d5']) });
    await store.dispatch(datasetsApi.endpoints.listPrivateDatasets.initiate({ params, query: { keyword: '五' } }));
    expect(ids(2)).toEqual(['d4', 'd5']);
    server.handle('listPrivateDatasets', () => unreachable);
    await store.dispatch(datasetsApi.endpoints.listPrivateDatasets.initiate({ params, query: {} }, { forceRefetch: true }));
    expect(ids(2)).toEqual([]);
  });

  it('is loaded anew after a change, once for several', async () => {
    const { store, server, ids } = await booted();
    server.sent.length = 0;
    server.on('createProjectDataset', aDataset({ dataset_id: 'd7' }));
    server.on('listAllDatasets', { aiDataset: list(['d1', 'd7']), projectDataset: [], readingDataset: [] });
    const create = () => store.dispatch(datasetsApi.endpoints.createProjectDataset.initiate({ body: { name: '新' } }));
    await Promise.all([create(), create(), create()]);
    await until(() => ids(0).length === 2);
    expect(server.sentTo('listAllDatasets')).toHaveLength(1);
    expect(server.sentTo('listProjectsAndDatasets')).toHaveLength(1);
  });
});

describe('a change of bases', () => {
  const { createProjectDataset, moveToFolder, deleteProjectDataset } = datasetsApi.endpoints;
  const create = () => createProjectDataset.initiate({ body: { name: '新' } });

  it('whose answer was lost may have been made: the lists are loaded anew', async () => {
    const { store, server, ids } = await booted();
    server.handle('createProjectDataset', () => unreachable);
    server.on('listAllDatasets', { aiDataset: list(['d1', 'd7']), projectDataset: [], readingDataset: [] });
    await store.dispatch(create());
    await until(() => ids(0).length === 2);
  });

  it.each([
    ['moving documents', moveToFolder.initiate({ params: { dataset_id: 'd1' } } as never), 'moveToFolder' as const],
    ['deleting a base', deleteProjectDataset.initiate({ body: {} } as never), 'deleteProjectDataset' as const],
  ])('such as %s counts', async (_name, change, id) => {
    const { store, server } = await booted();
    server.sent.length = 0;
    server.handle(id, () => answered('ok'));
    await store.dispatch(change as never);
    await until(() => server.sentTo('listAllDatasets').length === 1);
  });

  it('brings nothing to someone who has signed out meanwhile', async () => {
    const { store, server, groups } = await booted();
    server.sent.length = 0;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const answer = answered({ aiDataset: list(['d1']), projectDataset: [], readingDataset: [] });
    server.on('createProjectDataset', aDataset()).handle('listAllDatasets', () => gate.then(() => answer));
    await store.dispatch(create());
    await until(() => server.sentTo('listAllDatasets').length === 1);
    store.dispatch(signedOut());
    release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(groups().map(({ children }) => children)).toEqual([[], [], []]);
  });
});

describe('the two loads that bring team bases', () => {
  const { listAllDatasets, listProjectsAndDatasets } = datasetsApi.endpoints;
  const loads = {
    listAllDatasets: () => listAllDatasets.initiate(undefined, { forceRefetch: true }),
    listProjectsAndDatasets: () => listProjectsAndDatasets.initiate({ query: { show_empty_project: false } }, { forceRefetch: true }),
  };
  type Load = keyof typeof loads;
  const nothing = { failed: unreachable, empty: answered([]) };
  const brought = {
    listAllDatasets: answered({ aiDataset: [], projectDataset: [project('新', ['d8'])], readingDataset: [] }),
    listProjectsAndDatasets: answered([project('新', ['d8'])]),
  };
  const ORDERS: [Load, Load][] = [
    ['listAllDatasets', 'listProjectsAndDatasets'],
    ['listProjectsAndDatasets', 'listAllDatasets'],
  ];

  /** Both are sent at once after a good boot and answer in this order. */
  async function answeredInOrder(order: readonly Load[], answers: Record<Load, JsonResult>) {
    const { store, server } = await booted();
    const release: Partial<Record<Load, () => void>> = {};
    for (const id of order) {
      const gate = new Promise<void>((resolve) => (release[id] = resolve));
      server.handle(id, () => gate.then(() => answers[id]));
    }
    const running = Object.fromEntries(order.map((id) => [id, store.dispatch(loads[id]() as never) as PromiseLike<unknown>]));
    for (const id of order) {
      release[id]!();
      await running[id];
    }
    const { allDatasetList, projectDatasetList } = store.getState().datasets;
    return { group: allDatasetList[1].children.map(({ project_id }) => project_id), list: projectDatasetList.length };
  }

  const none = Object.keys(nothing) as (keyof typeof nothing)[];
  const cases = none.flatMap((kind) => ORDERS.map((order) => [kind, order[0], order] as const));

  it.each(cases)('listAllDatasets %s, %s first: those of the other load stand', async (kind, _first, order) => {
    const result = await answeredInOrder(order, { ...brought, listAllDatasets: nothing[kind] });
    expect(result).toEqual({ group: ['新'], list: 1 });
  });

  it.each(cases)('listProjectsAndDatasets %s, %s first: those of the other load stand', async (kind, _first, order) => {
    const result = await answeredInOrder(order, { ...brought, listProjectsAndDatasets: nothing[kind] });
    expect(result).toEqual({ group: ['新'], list: 0 });
  });

  it.each(cases)('both %s, %s first: none are left', async (kind, _first, order) => {
    const result = await answeredInOrder(order, { listAllDatasets: nothing[kind], listProjectsAndDatasets: nothing[kind] });
    expect(result).toEqual({ group: [], list: 0 });
  });

  it.each(none)('refreshing the team bases alone, %s, empties their group', async (kind) => {
    const { store, server, groups, ids } = await booted();
    server.handle('listProjectsAndDatasets', () => nothing[kind]);
    await store.dispatch(loads.listProjectsAndDatasets());
    expect(groups()[1].children).toEqual([]);
    expect([ids(0), ids(2)]).toEqual([['d1'], ['d3']]);
  });
});

describe('replacePage', () => {
  it.each([
    ['a whole list', ['a', 'b', 'c'], { total: 2, records: ['x', 'y'], current: 1, size: 20 }, ['x', 'y']],
    ['a whole list that became empty', ['a'], { total: 0, records: [], current: 1, size: 20 }, []],
    ['the first page of many', ['a', 'b', 'c', 'd'], { total: 4, records: ['x', 'y'], current: 1, size: 2 }, ['x', 'y', 'c', 'd']],
    ['the second page', ['a', 'b', 'c', 'd'], { total: 4, records: ['x', 'y'], current: 2, size: 2 }, ['a', 'b', 'x', 'y']],
    ['a page of a list that shrank', ['a', 'b', 'c', 'd'], { total: 3, records: ['x'], current: 2, size: 2 }, ['a', 'b', 'x']],
    ['a page far behind what is there', ['a'], { total: 9, records: ['x'], current: 3, size: 2 }, ['a', 'x']],
  ])('%s', (_name, before, page, expected) => {
    expect(replacePage(before, page)).toEqual(expected);
  });
});

it('starts with three empty groups', () => {
  const groups = selectAllDatasetList(makeTestStore().store.getState());
  expect(groups.map(({ children }) => children.length)).toEqual([0, 0, 0]);
});
