import { show } from '../../../src/testing/show';
import { BIN_DAYS, type Dataset, type DeletedDataset } from '../../../src/contract/entities/dataset';
import type { DocumentItem } from '../../../src/contract/entities/document';
import type { Page } from '../../../src/contract/entities/common';
import { REQUESTS } from '../../http/testing/authorisationTable';
import { makeWorld } from '../../http/testing/authorisationWorld';
import { callGroups } from '../../../src/contract';
import type { Route } from '../../../src/contract/route';
import { addRecords, TEST_RECORDS } from '../../search/testing/library';
import { checkRefusal } from '../../testing/checkAnswer';
import { urlOf } from '../../testing/contractRequests';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploadTo } from '../../testing/upload';

import type { Queryable } from '../database/types';
import { addPapers } from './adding';
import { createBinKeeper } from '../../datasets/binKeeper';

const server = useTestServer();
beforeAll(() => addRecords(server.db, TEST_RECORDS));

const BIN = '/api/dataset/recycle_bin';
const binOf = async (user: TestUser) => (await user.call<DeletedDataset[]>('GET', BIN)).data;
const remove = (user: TestUser, id: string) => user.inject('DELETE', `/api/project_dataset/opreate?dataset_id=${id}`);
const restore = (user: TestUser, id: string) => user.inject('POST', BIN, { dataset_id: id });
const documentsOf = async (user: TestUser, id: string) =>
  (await user.call<Page<DocumentItem>>('GET', `/api/dataset/${id}/document_paper_detail/1/20?sort=oldest`)).data;

async function makeList(user: TestUser, name: string): Promise<string> {
  return (await user.call<Dataset>('POST', '/api/project_dataset/create', { name, project_id: null })).data.dataset_id;
}

/** A reading list with a folder, a tag, a record in the folder and a file. */
async function filledList(user: TestUser, name = '清单'): Promise<string> {
  const id = await makeList(user, name);
  const folder = (await user.call<{ folder_id: string }>('POST', `/api/dataset/${id}/folder`, { name: '方法' })).data.folder_id;
  const tag = (await user.call<{ tag_id: string }>('POST', '/api/project_dataset/tag_opreate', { dataset_id: id, name: '已读' })).data
    .tag_id;
  const [paper] = await server.db.query<{ paper_id: string }>('select paper_id from paper where in_library order by seq limit 1');
  await user.call('POST', '/api/dataset/paper/sync_batch_2_folder', {
    dataset_id: id,
    folder_id: folder,
    paper_id_list: [paper!.paper_id],
  });
  const { data } = await uploadTo(server, user, id, [{ name: '笔记.txt', content: `回收站里的笔记，属于 ${user.username}` }]);
  // What is compared before and after must not change by itself.
  await parsed(user, data[0]!.file_id);
  const { records } = await documentsOf(user, id);
  await user.call('GET', `/api/project_dataset/document/add_tag?dataset_id=${id}&document_id=${records[0]!.document_id}&tag_id=${tag}`);
  return id;
}

test('a deleted base lies in the bin with what it holds, and comes back as it was', async () => {
  const user = await server.createUser('韩梅梅');
  const id = await filledList(user);
  const before = [await documentsOf(user, id), (await user.call('GET', `/api/dataset/${id}/folder`)).data];
  expect((await remove(user, id)).json()).toMatchObject({ code: 200, data: true });
  const [binned, ...others] = await binOf(user);
  expect(others).toEqual([]);
  expect(binned).toMatchObject({ dataset_id: id, name: '清单', kind: 'reading', deleted_by: '韩梅梅' });
  expect(binned).toMatchObject({ document_count: 2, file_count: 1, folder_count: 1, tag_count: 1 });
  expect(Date.parse(binned!.purge_time) - Date.parse(binned!.deleted_time)).toBe(BIN_DAYS * 86_400_000);
  expect((await restore(user, id)).json()).toMatchObject({ code: 200, data: { dataset_id: id, name: '清单', document_count: 2 } });
  expect([await documentsOf(user, id), (await user.call('GET', `/api/dataset/${id}/folder`)).data]).toEqual(before);
  expect(await binOf(user)).toEqual([]);
});

test('a base that is deleted while papers are being added takes none, and says so', async () => {
  const user = await server.createUser();
  const id = await makeList(user, '清单');
  const [paper] = await server.db.query<{ paper_id: string }>('select paper_id from paper where in_library order by seq limit 1');
  const adding = server.db.transaction((tx) => {
    // Between the look at the base and the first change.
    const query: Queryable['query'] = async (sql, values) => {
      const rows = await tx.query<never>(sql, values);
      if (sql.startsWith('select d.kind')) await tx.query('update stored_dataset set deleted_at = now() where id = $1', [id]);
      return rows;
    };
    return addPapers({ query } as Queryable, user.id, () => 'late', { dataset_id: id, folder_id: null, paper_id_list: [paper!.paper_id] });
  });
  await expect(adding).rejects.toMatchObject({ kind: 'notFound' });
  expect(await server.db.query('select 1 from dataset_document where dataset_id = $1', [id])).toEqual([]);
});

test('a name that is taken by now gets a mark', async () => {
  const user = await server.createUser();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.push(await makeList(user, '同名'));
    await remove(user, ids[n]!);
  }
  const names: string[] = [];
  for (const id of ids) names.push((await restore(user, id)).json<{ data: Dataset }>().data.name);
  expect(names).toEqual(['同名', '同名（恢复）', '同名（恢复 2）']);
});

test('what is deleted twice, restored twice or by a stranger is not there', async () => {
  const [user, stranger] = [await server.createUser(), await server.createUser()];
  const id = await makeList(user, '甲');
  checkRefusal(await restore(user, id), 404);
  await remove(user, id);
  checkRefusal(await remove(user, id), 404);
  checkRefusal(await restore(stranger, id), 404);
  checkRefusal(await stranger.inject('DELETE', `${BIN}?dataset_id=${id}`), 404);
  expect((await restore(user, id)).statusCode).toBe(200);
  checkRefusal(await restore(user, id), 404);
});

test('a purged base is gone with the files that only it had; files of others stay', async () => {
  const user = await server.createUser();
  const [gone, retained] = [await filledList(user, '要清空的'), await makeList(user, '留下的')];
  const filesOf = async () => (await server.db.query('select 1 from stored_file where owner_id = $1', [user.id])).length;
  await remove(user, gone);
  expect(await filesOf()).toBe(1);
  checkRefusal(await user.inject('DELETE', `${BIN}?dataset_id=${retained}`), 404);
  await remove(user, retained);
  expect((await user.call('DELETE', `${BIN}?dataset_id=${gone}`)).data).toEqual({ purged: 1 });
  expect(await filesOf()).toBe(0);
  checkRefusal(await restore(user, gone), 404);
  expect((await user.call('DELETE', BIN)).data).toEqual({ purged: 1 });
  expect((await user.call('DELETE', BIN)).data).toEqual({ purged: 0 });
});

test('what has lain there for thirty days goes by itself', async () => {
  const user = await server.createUser();
  const [old, young] = [await filledList(user, '旧'), await makeList(user, '新')];
  for (const id of [old, young]) await remove(user, id);
  await server.db.query(`update stored_dataset set deleted_at = deleted_at - interval '30 days' where id = $1`, [old]);
  const logged: string[] = [];
  const keeper = createBinKeeper(server.services, (_level, message) => logged.push(message));
  await keeper.close();
  // When closed at once the first one may not have run; the next one does.
  await createBinKeeper(server.services, (_level, message) => logged.push(message)).done;
  expect((await binOf(user)).map(({ dataset_id }) => dataset_id)).toEqual([young]);
  expect(logged).toEqual(['1 bases removed from the bin']);
});

test('a project that goes takes its bases along, also those in the bin, and their files', async () => {
  const owner = await server.createUser();
  const world = await makeWorld(server, owner, (await server.createUser()).id);
  await uploadTo(server, owner, world.base, [{ name: 'a.txt', content: '团队的笔记' }]);
  await remove(owner, world.base);
  expect((await binOf(owner)).length).toBe(3);
  expect(await owner.call('DELETE', `/api/project/delete/${world.project}`)).toMatchObject({ code: 200 });
  expect(await binOf(owner)).toEqual([]);
  expect(await server.db.query(`select 1 from stored_file where owner_id = $1 and not for_reading`, [owner.id])).toEqual([]);
});

test('every call that names a base answers for one in the bin as for one that never was', async () => {
  const owner = await server.createUser();
  const world = await makeWorld(server, owner, (await server.createUser()).id);
  const routes = Object.values(callGroups)
    .flatMap((group) => Object.values<{ route: Route }>(group))
    .map(({ route }) => route);
  const asked = (base: string) =>
    Object.entries(REQUESTS).flatMap(([id, { parts }]) => {
      const made = parts?.({ ...world, base }) ?? {};
      const names = JSON.stringify(made).includes(base);
      return names && !['restoreDataset', 'purgeDatasets', 'splitAndSaveDocuments'].includes(id)
        ? [{ route: routes.find((one) => one.id === id)!, made }]
        : [];
    });
  await remove(owner, world.base);
  const answers = async (base: string) => {
    const all: [string, number, string][] = [];
    for (const { route, made } of asked(base)) {
      const { statusCode, body } = await owner.inject(route.method, urlOf(route, made), made.body);
      all.push([route.id, statusCode, body]);
    }
    return all;
  };
  const deleted = await answers(world.base);
  expect(deleted.length).toBeGreaterThan(20);
  expect(deleted.filter(([, status]) => status !== 404)).toEqual([]);
  expect(await answers('no-base')).toEqual(deleted);
  show(`a base in the bin: ${deleted.length} calls, each as if it had never been`);
});

test('lists, counts, searches and readers forget it', async () => {
  const [owner, member] = [await server.createUser(), await server.createUser()];
  const world = await makeWorld(server, owner, (await server.createUser()).id);
  await owner.call('POST', '/api/project/add_member', { project_id: world.project, user_id_list: [member.id], role: 'reader' });
  const {
    data: [state],
  } = await uploadTo(server, owner, world.base, [{ name: 'team.txt', content: '团队笔记的内容' }]);
  const file = `/api/paper/file_text?file_id=${state!.file_id}`;
  expect((await member.inject('GET', file)).statusCode).toBe(200);
  await owner.call('PUT', '/api/project_dataset/opreate', { dataset_id: world.base, name: '无处可寻', version: 1 });
  await remove(owner, world.base);
  const { chat } = world;
  for (const id of [
    'listAllDatasets',
    'pageAllDatasets',
    'listProjectsAndDatasets',
    'listPrivateDatasets',
    'listProjectDatasetFiles',
    'listProjectFiles',
    'searchCombined',
  ]) {
    const route = Object.values(callGroups)
      .flatMap((group) => Object.values<{ route: Route }>(group))
      .find((one) => one.route.id === id)!.route;
    const made = REQUESTS[id]?.parts?.({ ...world, chat }) ?? {};
    const requestParts =
      id === 'listProjectDatasetFiles' ? { query: {} } : id === 'searchCombined' ? { body: { query: '无处可寻' } } : made;
    const { body } = await owner.inject(route.method, urlOf(route, requestParts), requestParts.body);
    expect([id, body.includes(world.base), body.includes('无处可寻') && id !== 'searchCombined', body.includes('team.txt')]).toEqual([
      id,
      false,
      false,
      false,
    ]);
  }
  const project = (await owner.call<{ dataset_count: number; file_count: number }[]>('GET', '/api/project/listUserJoin')).data[0];
  expect(project).toMatchObject({ dataset_count: 0, file_count: 0 });
  checkRefusal(await member.inject('GET', file), 404);
  checkRefusal(await member.inject('GET', `/files/${state!.file_id}`), 404);
  const question = { message: '？', request_id: crypto.randomUUID(), dataset_id_list: [world.base] };
  checkRefusal(await owner.inject('POST', `/api/application/chat_message/${chat}`, question), 404);
});

test('roles: who may delete sees it in the bin, others in the project do not', async () => {
  const [owner, admin, member] = [await server.createUser(), await server.createUser(), await server.createUser()];
  const world = await makeWorld(server, owner, (await server.createUser()).id);
  for (const [person, role] of [
    [admin, 'admin'],
    [member, 'member'],
  ] as const) {
    await owner.call('POST', '/api/project/add_member', { project_id: world.project, user_id_list: [person.id], role });
  }
  expect((await binOf(admin)).length).toBe(2);
  expect(await binOf(member)).toEqual([]);
  checkRefusal(await restore(member, world.binned[0]), 403);
  expect((await restore(admin, world.binned[0])).statusCode).toBe(200);
});
