import type { Folder } from '../../../src/contract/entities/folder';
import type { Tag, TagGroup } from '../../../src/contract/entities/tag';
import type { FileItem } from '../../../src/contract/entities/document';
import type { DatasetWithFolders } from '../../../src/contract/entities/dataset';
import type { Page } from '../../../src/contract/entities/common';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { projectHandlers } from '../../calls/projects';
import { datasetHandlers } from '../../calls/datasets';
import { add, documents, makeBase, makeProject, storeRecords } from './testing/contents';

const server = useTestServer({ handlers: onlyHandlers({ datasets: { ...datasetHandlers }, projects: { ...projectHandlers } }) });

let papers: string[] = [];
beforeAll(async () => {
  papers = await storeRecords(server.db, 'rec', 12);
});

async function ownBase(fill = 4): Promise<{ user: TestUser; id: string; ids: string[] }> {
  const user = await server.createUser();
  const { dataset_id: id } = await makeBase(user);
  await add(user, id, papers.slice(0, fill));
  return { user, id, ids: (await documents(user, id, 'sort=name')).records.map(({ document_id }) => document_id) };
}
const makeFolder = (user: TestUser, id: string, name: string, parent_id: string | null = null) =>
  user.call<Folder>('POST', `/api/dataset/${id}/folder`, { name, parent_id });
const folders = async (user: TestUser, id: string) => (await user.call<Folder[]>('GET', `/api/dataset/${id}/folder`)).data ?? [];
const move = (user: TestUser, id: string, body: object) => user.call('POST', `/api/dataset/${id}/folder/mover`, body);

describe('papers of a base', () => {
  test('tell how often they are cited, where that is known', async () => {
    await server.db.query(
      `insert into paper_citations (seq, external, external_source) select seq, 9, 'crossref' from paper where paper_id = 'rec1'`,
    );
    const { user, id } = await ownBase(2);
    const { records } = await documents(user, id, 'sort=name');
    expect(records.map(({ paper }) => paper?.cited_by)).toEqual([{ count: 9, source: 'crossref' }, undefined]);
  });

  test('are added once; what was there is said, also when two add at once', async () => {
    const { user, id } = await ownBase(0);
    expect((await add(user, id, ['rec1', 'rec2', 'rec1'])).data).toEqual({ added: 2, existing: [] });
    expect((await add(user, id, ['rec2', 'rec3'])).data).toEqual({ added: 1, existing: ['rec2'] });
    expect(await add(user, id, ['rec4', 'no-such'])).toMatchObject({ code: 404 });
    const twice = await Promise.all([add(user, id, ['rec5']), add(user, id, ['rec5'])]);
    expect(twice.map(({ data }) => data.added).sort()).toEqual([0, 1]);
    expect(await documents(user, id, 'sort=name')).toMatchObject({
      total: 4,
      records: [
        { kind: 'paper', name: 'rec title 1', paper: { paper_id: 'rec1' }, file: null, parse: null, tags: [], folder_id: null },
        {},
        {},
        {},
      ],
    });
  });

  test('are found by words of title and author, by type, and in their orders', async () => {
    const { user, id } = await ownBase(12);
    const names = async (query: string) => (await documents(user, id, query)).records.map(({ paper }) => paper?.paper_id);
    expect(await names(`keyword=${encodeURIComponent('AUTHOR 7')}`)).toEqual(['rec7']);
    expect((await names('resource_type=4')).length).toBe(6);
    expect((await names('sort=year'))[0]).toBe('rec12');
    expect((await names('sort=newest'))[0]).toBe('rec12');
    expect((await names('sort=oldest'))[0]).toBe('rec1');
  });

  test('of a private record are shared by its owner alone', async () => {
    const [manager, reader] = [await server.createUser(), await server.createUser()];
    const project_id = await makeProject(manager, reader, 'reader');
    const { dataset_id } = await makeBase(manager, { project_id });
    await server.db.query(`insert into paper (paper_id, resource_type, title, owner_id, in_library) values ($1, 1, '自己的', $2, false)`, [
      `own-${manager.id}`,
      manager.id,
    ]);
    const own = [`own-${manager.id}`];
    const others = await makeBase(reader);
    expect(await add(reader, others.dataset_id, own)).toMatchObject({ code: 404 });
    expect((await add(manager, dataset_id, own)).data).toEqual({ added: 1, existing: [] });
    expect((await add(reader, others.dataset_id, own)).data).toEqual({ added: 1, existing: [] });
    expect(await add(reader, dataset_id, ['rec1'])).toMatchObject({ code: 403 });
  });

  test('are deleted, copied and synced whole or not at all', async () => {
    const { user, id, ids } = await ownBase(4);
    const other = await ownBase(1);
    const del = (list: string[], who = user) => who.call('DELETE', `/api/dataset/${id}/document/_bach`, { id_list: list });
    expect(await del([ids[0]!, other.ids[0]!])).toMatchObject({ code: 404 });
    expect(await del(ids.slice(0, 1), other.user)).toMatchObject({ code: 404 });
    expect((await documents(user, id)).total).toBe(4);
    const copy = (list: string[], target: string) =>
      user.call<{ added: number; existing: string[] }>('POST', '/api/dataset/document/batch_copy', {
        document_id_list: list,
        dataset_id: target,
      });
    const target = await makeBase(user);
    await add(user, target.dataset_id, ['rec1']);
    expect((await copy(ids, target.dataset_id)).data).toEqual({ added: 3, existing: [ids[0]] });
    const refused = await copy(other.ids, target.dataset_id);
    expect(refused.code).toBe(404);
    expect(refused).toEqual(await copy(['no-such-document'], target.dataset_id));
    expect(await copy(ids, other.id)).toMatchObject({ code: 404 });
    expect(await del(ids.slice(0, 2))).toMatchObject({ code: 200, data: true });
    expect((await documents(user, id)).total).toBe(2);
    expect((await documents(user, target.dataset_id)).total).toBe(4);
    const { data: folder } = await makeFolder(user, id, '精读');
    const synced = await user.call('POST', '/api/dataset/paper/sync_batch_2_folder', {
      dataset_id: id,
      folder_id: folder.folder_id,
      paper_id_list: ['rec3', 'rec9'],
    });
    expect(synced.data).toEqual({ added: 1, existing: ['rec3'] });
    expect((await documents(user, id, `folder_id=${folder.folder_id}`)).total).toBe(2);
    expect((await documents(user, id, 'folder_id=root')).total).toBe(1);
  });
});

describe('folders', () => {
  test('make a tree of at most five levels, with names that stand once', async () => {
    const { user, id } = await ownBase(0);
    let parent: string | null = null;
    for (const name of ['一', '二', '三', '四', '五']) parent = (await makeFolder(user, id, name, parent)).data.folder_id;
    expect(await makeFolder(user, id, '六', parent)).toMatchObject({ code: 400, message: '文件夹最多 5 层' });
    expect(await makeFolder(user, id, '一')).toMatchObject({ code: 409 });
    expect(await makeFolder(user, id, '新', 'no-such')).toMatchObject({ code: 404 });
    const tree = await folders(user, id);
    expect(tree.map(({ name }) => name)).toEqual(['一', '二', '三', '四', '五']);
    const rename = (version: number) =>
      user.call<Folder>('POST', `/api/dataset/${id}/folder`, { folder_id: tree[1]!.folder_id, name: '改名', version });
    expect((await rename(1)).data).toMatchObject({ name: '改名', version: 2 });
    expect(await rename(1)).toMatchObject({ code: 409 });
  });

  test('are moved with what they hold, but never into themselves or too deep', async () => {
    const { user, id, ids } = await ownBase(2);
    const a = (await makeFolder(user, id, 'a')).data.folder_id;
    const b = (await makeFolder(user, id, 'b', a)).data.folder_id;
    const c = (await makeFolder(user, id, 'c')).data.folder_id;
    expect(await move(user, id, { folder_id: b, folder_id_list: [a] })).toMatchObject({ code: 400, message: '文件夹不能移动到它自己里面' });
    expect(await move(user, id, { folder_id: c, folder_id_list: [a], document_id_list: ids })).toMatchObject({ code: 200 });
    expect((await folders(user, id)).find(({ folder_id }) => folder_id === a)?.parent_id).toBe(c);
    expect((await documents(user, id, `folder_id=${c}`)).total).toBe(2);
    expect(await move(user, id, { folder_id: null, document_id_list: [ids[0], 'no-such'] })).toMatchObject({ code: 404 });
    const back = { dataset_id: id, document_id_list: [ids[0]] };
    expect(await user.call('DELETE', '/api/dataset/document/remove_from_folder', back)).toMatchObject({ code: 200 });
    expect((await documents(user, id, 'folder_id=root')).total).toBe(1);
    const stranger = await server.createUser();
    expect(await move(stranger, id, { folder_id: null, document_id_list: ids })).toMatchObject({ code: 404 });
  });

  test('give what they hold to their parent when they go', async () => {
    const { user, id, ids } = await ownBase(1);
    const a = (await makeFolder(user, id, 'a')).data.folder_id;
    const same = (await makeFolder(user, id, 'a', a)).data.folder_id;
    await move(user, id, { folder_id: a, document_id_list: ids });
    const del = (folder: string) => user.call('DELETE', `/api/dataset/${id}/folder?folder_id=${folder}`);
    expect(await del(a)).toMatchObject({ code: 200, data: true });
    expect(await folders(user, id)).toMatchObject([{ folder_id: same, parent_id: null, name: 'a' }]);
    expect((await documents(user, id, 'folder_id=root')).total).toBe(1);
    expect(await del(a)).toMatchObject({ code: 404 });
    const b = (await makeFolder(user, id, 'b')).data.folder_id;
    await makeFolder(user, id, 'a', b);
    expect(await del(b)).toMatchObject({ code: 409, message: '上一级已有名为“a”的文件夹，请先改名' });
  });

  test('are offered as targets with the bases of the same group', async () => {
    const { user, id } = await ownBase(0);
    await makeFolder(user, id, 'a');
    const { data } = await user.call<DatasetWithFolders[]>('GET', `/api/dataset/${id}/folder_dataset`);
    expect(data.find(({ dataset_id }) => dataset_id === id)?.folders).toMatchObject([{ name: 'a' }]);
    expect(data.every(({ kind }) => kind === 'reading')).toBe(true);
  });
});

test('tags stand in groups, combine in filters, and go from every document', async () => {
  const { user, id, ids } = await ownBase(3);
  const makeTag = async (name: string, group_name = '') =>
    (await user.call<Tag>('POST', '/api/project_dataset/tag_opreate', { dataset_id: id, name, group_name })).data;
  const [read, method, other] = [await makeTag('已读', '状态'), await makeTag('方法', '主题'), await makeTag('其他')];
  expect(await user.call('POST', '/api/project_dataset/tag_opreate', { dataset_id: id, name: '已读', group_name: '状态' })).toMatchObject({
    code: 409,
  });
  const mark = (verb: 'add_tag' | 'remove_tag', document: string, tag: Tag, who = user) =>
    who.call('GET', `/api/project_dataset/document/${verb}?dataset_id=${id}&document_id=${document}&tag_id=${tag.tag_id}`);
  for (const document of ids.slice(0, 2)) await mark('add_tag', document, read);
  expect((await mark('add_tag', ids[0]!, method)).data).toMatchObject({ tags: [{ name: '方法' }, { name: '已读' }] });
  const tagged = async (...tags: Tag[]) => (await documents(user, id, `tag_id_list=${tags.map(({ tag_id }) => tag_id).join(',')}`)).total;
  expect([await tagged(read), await tagged(read, method), await tagged(other)]).toEqual([2, 1, 0]);
  const { data: groups } = await user.call<TagGroup[]>('GET', `/api/project_dataset/document/tag_groups/${id}`);
  expect(groups.map(({ group_name, tags }) => [group_name, tags[0]!.document_count])).toEqual([
    ['主题', 1],
    ['状态', 2],
    ['', 0],
  ]);
  const own = await user.call<Tag[]>('GET', `/api/project_dataset/tag_opreate?dataset_id=${id}&document_id=${ids[0]}`);
  expect(own.data.map(({ name }) => name)).toEqual(['方法', '已读']);
  expect((await mark('remove_tag', ids[0]!, method)).data).toMatchObject({ tags: [{ name: '已读' }] });
  expect(await mark('add_tag', ids[0]!, read, await server.createUser())).toMatchObject({ code: 404 });
  expect(await user.call('DELETE', `/api/project_dataset/tag_opreate?dataset_id=${id}&tag_id=${read.tag_id}`)).toMatchObject({ code: 200 });
  expect(await tagged(read)).toBe(0);
});

test('files are listed by team, by folder and by own lists', async () => {
  const [manager, reader] = [await server.createUser(), await server.createUser()];
  const project_id = await makeProject(manager, reader, 'reader');
  const team = await makeBase(manager, { project_id });
  const list = await makeBase(manager);
  const folder = (await makeFolder(manager, team.dataset_id, '数据')).data.folder_id;
  for (const [name, base, place] of [
    ['甲.pdf', team, folder],
    ['乙.pdf', team, null],
    ['丙.pdf', list, null],
  ] as const) {
    await server.db.query(
      `insert into stored_file (id, owner_id, name, size, sha256, media_type) values ($1, $2, $3, 9, $1, 'application/pdf')`,
      [`${name}-${manager.id}`, manager.id, name],
    );
    await server.db.query(
      `insert into dataset_document (id, dataset_id, folder_id, kind, file_id, name) values ($1, $2, $3, 'file', $1, $4)`,
      [`${name}-${manager.id}`, base.dataset_id, place, name],
    );
  }
  const names = async (user: TestUser, path: string) =>
    ((await user.call<Page<FileItem>>('GET', path)).data.records ?? []).map(({ name }) => name).sort();
  expect(await names(reader, '/api/project_dataset/files')).toEqual(['乙.pdf', '甲.pdf']);
  expect(await names(reader, `/api/project_dataset/files?project_id=${project_id}&keyword=${encodeURIComponent('甲')}`)).toEqual([
    '甲.pdf',
  ]);
  expect(await names(reader, `/api/dataset/document/folder_files?dataset_id=${team.dataset_id}`)).toEqual(['乙.pdf']);
  expect(await names(reader, `/api/dataset/document/folder_files?dataset_id=${team.dataset_id}&folder_id=${folder}`)).toEqual(['甲.pdf']);
  expect(await names(manager, '/api/folder/files')).toEqual(['丙.pdf']);
  expect(await names(reader, '/api/folder/files')).toEqual([]);
  const items = (await documents(reader, team.dataset_id, 'sort=name')).records;
  expect(items).toMatchObject([{ kind: 'file', paper: null, file: { name: '乙.pdf' }, parse: null }, { file: { name: '甲.pdf' } }]);
  expect(await reader.call('GET', `/api/dataset/document/folder_files?dataset_id=${list.dataset_id}`)).toMatchObject({ code: 404 });
});
