import { apiStore } from '../testing/apiStore';
import { fakeTransport } from '../testing/fakeTransport';
import { projectRoutes as r } from '../contract/routes/projects';
import { baseApi, datasetsApi, papersApi, projectsApi, sessionApi } from './index';
import type { endpointsFor } from './endpointsFor';
import type { projectCalls } from '../contract/calls/projects';

/** The compiler is the test here: each `@ts-expect-error` fails the type check when the line below it compiles. */
type Builders = ReturnType<typeof endpointsFor<typeof projectCalls>>;

export function kindsAreKept({ query, mutation }: Builders): void {
  query(r.listMyProjects);
  mutation(r.addProject);
  // @ts-expect-error a change is no query
  query(r.addProject);
  // @ts-expect-error a query is no change
  mutation(r.listMyProjects);
}

export function argumentsAreChecked(): unknown[] {
  const { listMyProjects, addProject } = projectsApi.endpoints;
  return [
    sessionApi.endpoints.getUser.initiate(),
    listMyProjects.initiate({ params: { page_num: 1, page_size: 20 } }),
    // @ts-expect-error a path parameter is missing
    listMyProjects.initiate({ params: { page_num: 1 } }),
    // @ts-expect-error the name is required
    addProject.initiate({ body: {} }),
    // @ts-expect-error there is no such field
    addProject.initiate({ body: { name: 'a', nme: 'b' } }),
    // @ts-expect-error an upload needs its files
    papersApi.endpoints.parseReadingFile.initiate({}),
    datasetsApi.endpoints.splitAndSaveDocuments.initiate({ params: { dataset_id: 'd' }, query: {}, files: ['file-1'] }),
  ];
}

export function answersAreTyped(): void {
  const result = projectsApi.endpoints.listMyProjects.select({ params: { page_num: 1, page_size: 20 } })({
    api: baseApi.reducer(undefined, { type: '' }),
  } as never);
  const names: string[] | undefined = result.data?.records.map((project) => project.name);
  // @ts-expect-error a project has no such field
  result.data?.records.map((project) => project.nmae);
  void names;
  const { data } = result;
  if (data === undefined) return;
  // @ts-expect-error an emptied value is null
  void data.records;
}

it('endpoints carry the route beside their argument, so that actions and cache keys hold data only', async () => {
  const server = fakeTransport().on('listMyProjects', { total: 0, current: 1, size: 20, records: [] });
  const { store, actions } = apiStore(server.transport);
  const arg = { params: { page_num: 1, page_size: 20 } };
  await store.dispatch(projectsApi.endpoints.listMyProjects.initiate(arg));
  expect(server.sent).toEqual([{ ...arg, id: 'listMyProjects', route: r.listMyProjects }]);
  expect(Object.values(store.getState().api.queries)).toMatchObject([{ endpointName: 'listMyProjects', originalArgs: arg }]);
  expect(JSON.stringify([actions, store.getState()])).not.toContain(r.listMyProjects.path);
  expect(Object.keys(store.getState().api.queries)).toEqual([`listMyProjects(${JSON.stringify(arg)})`]);
});
