import type { z } from 'zod';
import { RESOURCE_TYPES } from '../../src/contract/entities/paper';
import type { DatasetGroups, ProjectDatasets } from '../../src/contract/entities/dataset';
import { useTestServer, type TestUser } from '../testing/testServer';
import { onlyHandlers } from '../testing/onlyHandlers';
import { datasetHandlers } from './datasets';

type Groups = z.infer<typeof DatasetGroups>;
const server = useTestServer({ handlers: onlyHandlers({ datasets: { ...datasetHandlers } }) });

const all = async (user: TestUser) => (await user.call<Groups>('GET', '/api/dataset_all')).data;

async function addProject(id: string, members: Record<string, string>, bases: string[]): Promise<void> {
  const owner = Object.keys(members)[0]!;
  await server.db.query('insert into project (id, name, owner_id) values ($1, $1, $2)', [id, owner]);
  for (const [user, role] of Object.entries(members)) {
    await server.db.query('insert into project_member (project_id, user_id, role) values ($1, $2, $3)', [id, user, role]);
  }
  for (const base of bases) {
    await server.db.query("insert into dataset (id, kind, name, project_id) values ($1, 'project', $1, $2)", [base, id]);
  }
}

test('every account has one default list, also when it is asked for many times at once', async () => {
  const user = await server.createUser();
  const answers = await Promise.all(Array.from({ length: 8 }, () => user.call<string>('GET', '/api/dataset/private/get_id')));
  const ids = new Set(answers.map(({ data }) => data));
  expect(ids.size).toBe(1);
  const { readingDataset } = await all(user);
  expect(readingDataset).toHaveLength(1);
  expect(readingDataset[0]).toMatchObject({
    dataset_id: [...ids][0],
    name: '我的阅读清单',
    kind: 'reading',
    is_default: true,
    document_count: 0,
    permissions: { can_edit: true, can_add: true, can_delete: false },
  });
});

test('three groups, of which nobody sees what is not theirs', async () => {
  const [manager, reader, stranger] = [await server.createUser(), await server.createUser(), await server.createUser()];
  await server.db.query("insert into dataset (id, kind, name) values ('public', 'ai', '公共')");
  await addProject('team', { [manager.id]: 'manager', [reader.id]: 'reader' }, ['team-base']);
  await addProject('empty', { [manager.id]: 'manager' }, []);
  await server.db.query(
    "insert into dataset_document (id, dataset_id, kind, paper_id, name) values ('d1', 'team-base', 'paper', 'p1', 'x'), ('d2', 'team-base', 'file', null, 'y')",
  );

  const own = await all(manager);
  expect(own.aiDataset.map(({ dataset_id, permissions }) => [dataset_id, permissions.can_add])).toEqual([['public', false]]);
  expect(own.projectDataset).toHaveLength(1);
  expect(own.projectDataset[0]).toMatchObject({
    project_id: 'team',
    project_name: 'team',
    datasets: [{ dataset_id: 'team-base', document_count: 2, paper_count: 1, permissions: { can_delete: true } }],
  });
  const [readable] = (await all(reader)).projectDataset;
  expect(readable!.datasets[0]!.permissions).toEqual({ can_edit: false, can_add: false, can_delete: false });
  const others = await all(stranger);
  expect(others.projectDataset).toEqual([]);
  expect(others.readingDataset.map(({ is_default }) => is_default)).toEqual([true]);
  expect(others.readingDataset[0]!.dataset_id).not.toBe(own.readingDataset[0]!.dataset_id);

  const projects = async (empty: boolean) =>
    (await manager.call<ProjectDatasets[]>('GET', `/api/project_dataset/my_project_and_dataset?show_empty_project=${empty}`)).data;
  expect((await projects(false)).map(({ project_id }) => project_id)).toEqual(['team']);
  expect((await projects(true)).map(({ project_id }) => project_id)).toEqual(['empty', 'team']);
});

test('ten literature types', async () => {
  const user = await server.createUser();
  const { data } = await user.call<{ code: string }[]>('GET', '/api/dict/dictLiteratureList');
  expect(data.map(({ code }) => code)).toEqual(RESOURCE_TYPES.map(String));
});
