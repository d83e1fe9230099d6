import fs from 'node:fs';
import path from 'node:path';
import type { Folder } from '../../src/contract/entities/folder';
import type { Paper } from '../../src/contract/entities/paper';
import { filesFolder } from '../kernel/config';
import { addRecords } from '../search/testing/library';
import { useTestServer, type TestUser } from '../testing/testServer';
import { formOf, parsed, uploaded, uploadTo } from '../testing/upload';
import { documents, makeBase, makeProject } from '../store/datasets/testing/contents';

const server = useTestServer({ config: { UPLOAD_MAX_MB: 1, UPLOAD_REQUEST_MB: 3, UPLOAD_QUOTA_MB: 2 } });

interface Team {
  manager: TestUser;
  member: TestUser;
  project: string;
  base: string;
}

async function makeTeam(role = 'member'): Promise<Team> {
  const [manager, member] = [await server.createUser(), await server.createUser()];
  const project = await makeProject(manager, member, role);
  return { manager, member, project, base: (await makeBase(manager, { project_id: project })).dataset_id };
}
const rows = async (user: TestUser) =>
  (await server.db.query<{ name: string }>('select name from stored_file where owner_id = $1 order by name', [user.id])).map(
    ({ name }) => name,
  );
const left = () => fs.readdirSync(path.join(filesFolder(server.services.config), 'incoming'));
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');

test('files are found by how far they are read, records are not', async () => {
  const user = await server.createUser();
  const { dataset_id } = await makeBase(user);
  const { data } = await uploadTo(server, user, dataset_id, [
    { name: 'good.txt', content: `Moss of ${user.id}.` },
    { name: 'broken.pdf', content: `%PDF-1.7 and nothing more of ${user.id}` },
  ]);
  for (const { file_id } of data) await parsed(user, file_id);
  await server.db.query(`insert into paper (paper_id, resource_type, title) values ($1, 1, 'Moss')`, [dataset_id]);
  await server.db.query(`insert into dataset_document (id, dataset_id, kind, paper_id, name) values ($1, $1, 'paper', $1, 'Moss')`, [
    dataset_id,
  ]);
  const names = async (query: string) => (await documents(user, dataset_id, query)).records.map(({ name }) => name);
  expect(await names('parse_state=done')).toEqual(['good.txt']);
  expect(await names('parse_state=failed')).toEqual(['broken.pdf']);
  expect(await names('parse_state=failed&keyword=moss')).toEqual([]);
  for (const state of ['open', 'truncated']) expect(await names(`parse_state=${state}`)).toEqual([]);
});

describe('files of one request', () => {
  test('are stored each by itself, in order; one that cannot be taken says why', async () => {
    const { manager, member, base } = await makeTeam();
    const { data: folder } = await manager.call<Folder>('POST', `/api/dataset/${base}/folder`, { name: '数据' });
    const files = [
      { name: '一.md', content: '# 一\n\n第一份文件。' },
      { name: '空.txt', content: '' },
      { name: '图.pdf', content: PNG },
      { name: '大.txt', content: 'x'.repeat(1024 * 1024 + 1) },
      { name: '再.md', content: '# 一\n\n第一份文件。' },
      { name: '二.txt', content: '第二份文件。' },
    ];
    const { code, data } = await uploadTo(server, member, base, files, folder.folder_id);
    expect(code).toBe(200);
    expect(data.map(({ name, state }) => [name, state === 'failed'])).toEqual([
      ['一.md', false],
      ['空.txt', true],
      ['图.pdf', true],
      ['大.txt', true],
      ['再.md', false],
      ['二.txt', false],
    ]);
    expect(data.slice(1, 4).map(({ message }) => message)).toEqual([
      '文件是空的，请重新选择',
      '不支持这种文件，可以上传 PDF、DOCX、HTML、Markdown、纯文本和 JATS XML',
      '文件过大，最大 1 MB',
    ]);
    expect(data[1]).toMatchObject({ document_id: null, sha256: '', media_type: '' });
    expect(data[4]).toMatchObject({ duplicate_of: data[0]!.document_id, document_id: data[0]!.document_id, file_id: data[0]!.file_id });
    const { total, records } = await documents(member, base, `sort=oldest&folder_id=${folder.folder_id}`);
    expect(total).toBe(2);
    expect(records.map(({ document_id, name }) => [document_id, name])).toEqual([
      [data[0]!.document_id, '一.md'],
      [data[5]!.document_id, '二.txt'],
    ]);
    expect(await parsed(member, data[0]!.file_id)).toMatchObject({ state: 'done', document_id: data[0]!.document_id });
    expect([await rows(member), left()]).toEqual([['一.md', '二.txt'], []]);
  });

  test('are for those who may add; a form that is too large or breaks off leaves nothing', async () => {
    const { manager, member, base } = await makeTeam('reader');
    const files = [{ name: 'a.txt', content: 'a' }];
    expect(await uploadTo(server, member, base, files)).toMatchObject({ code: 403 });
    expect(await uploadTo(server, await server.createUser(), base, files)).toMatchObject({ code: 404 });
    expect(await uploadTo(server, manager, base, files, 'no-such')).toMatchObject({ code: 404 });
    const many = Array.from({ length: 51 }, (_, i) => ({ name: `${i}.txt`, content: String(i) }));
    expect(await uploadTo(server, manager, base, many)).toMatchObject({ code: 413, message: '一次最多上传 50 个文件' });
    const large = Array.from({ length: 4 }, (_, i) => ({ name: `${i}.txt`, content: String(i).repeat(1024 * 1024) }));
    expect(await uploadTo(server, manager, base, large)).toMatchObject({
      code: 413,
      message: '一次上传的文件合计过大，最多 3 MB，请分批上传',
    });
    const { body, headers } = formOf([...files, { name: 'b.txt', content: 'b'.repeat(100) }]);
    const url = `/api/dataset/document/autoSplitSave/${base}`;
    const half = await server.inject({
      method: 'POST',
      url,
      payload: body.subarray(0, body.length - 60),
      headers: { ...headers, cookie: manager.cookie },
    });
    expect(half.statusCode).toBe(400);
    expect([await rows(manager), (await documents(manager, base)).total, left()]).toEqual([[], 0, []]);
  });

  test('count for the space of who puts them there', async () => {
    const { member, base } = await makeTeam();
    const file = (mark: string) => ({ name: `${mark}.txt`, content: mark.repeat(900 * 1024) });
    const { data } = await uploadTo(server, member, base, [file('a'), file('b')]);
    expect(data.map(({ document_id }) => document_id !== null)).toEqual([true, true]);
    const { data: third } = await uploadTo(server, member, base, [file('c')]);
    expect(third).toMatchObject([{ state: 'failed', message: '个人文件空间已满（上限 2 MB），请先删除不再需要的文件', document_id: null }]);
  });
});

describe('who may read a file of a base', () => {
  const get = async (user: TestUser, url: string) => (await user.inject('GET', url)).statusCode;
  const reading = async (user: TestUser, id: string) => [
    await get(user, `/api/paper/file_parse/state?file_id=${id}`),
    await get(user, `/api/paper/file_text?file_id=${id}`),
    await get(user, `/files/${id}`),
  ];
  const recordsFor = async (user: TestUser, id: string) =>
    (await user.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: [id] })).data;

  test('everybody who may read the base, as long as they may and it is there', async () => {
    const { manager, member, project, base } = await makeTeam('reader');
    const { data } = await uploadTo(server, manager, base, [{ name: 'z.md', content: '# Deep lakes of the moon\n\nThey are dry.' }]);
    const { file_id, document_id } = data[0]!;
    const { paper_id } = await parsed(manager, file_id);
    expect(await reading(member, file_id)).toEqual([200, 200, 200]);
    expect(await recordsFor(member, paper_id!)).toMatchObject([{ paper_id, file_id }]);
    expect((await documents(member, base)).records[0]).toMatchObject({ paper: { paper_id }, parse: { state: 'done' } });
    const stranger = await server.createUser();
    expect([await reading(stranger, file_id), await recordsFor(stranger, paper_id!)]).toEqual([[404, 404, 404], []]);
    await manager.call('POST', '/api/project/delete_member', { project_id: project, user_id: member.id });
    expect([await reading(member, file_id), await recordsFor(member, paper_id!)]).toEqual([[404, 404, 404], []]);
    await manager.call('POST', '/api/project/add_member', { project_id: project, user_id_list: [member.id], role: 'member' });
    expect(await reading(member, file_id)).toEqual([200, 200, 200]);
    await member.call('DELETE', `/api/dataset/${base}/document/_bach`, { id_list: [document_id] });
    expect([await reading(member, file_id), await reading(manager, file_id)]).toEqual([
      [404, 404, 404],
      [404, 404, 404],
    ]);
  });

  test('of two files of one work everybody gets their own, though a newer one may be read', async () => {
    const { manager, member, base } = await makeTeam('reader');
    await server.db.query(`insert into paper (paper_id, resource_type, title) values ($1, 1, 'Twice')`, [`w-${base}`]);
    const store = (id: string, owner: TestUser, time: string) =>
      server.db.query(
        `insert into stored_file (id, owner_id, name, size, sha256, media_type, paper_id, create_time)
         values ($1, $2, 'a.txt', 1, $1, 'text/plain', $3, $4)`,
        [id, owner.id, `w-${base}`, time],
      );
    await store(`m-${base}`, member, '2024-01-01T00:00:00Z');
    await store(`t-${base}`, manager, '2025-01-01T00:00:00Z');
    await server.db.query(`insert into dataset_document (id, dataset_id, kind, file_id, name) values ($1, $2, 'file', $1, 'a')`, [
      `t-${base}`,
      base,
    ]);
    expect(await recordsFor(member, `w-${base}`)).toMatchObject([{ file_id: `m-${base}` }]);
    expect(await recordsFor(manager, `w-${base}`)).toMatchObject([{ file_id: `t-${base}` }]);
  });

  test('a copy is the file of who made it', async () => {
    const { manager, member, project, base } = await makeTeam('reader');
    const { data } = await uploadTo(server, manager, base, [{ name: 'a.txt', content: 'copied text' }]);
    const list = (await makeBase(member)).dataset_id;
    const copy = { document_id_list: [data[0]!.document_id], dataset_id: list };
    expect((await member.call('POST', '/api/dataset/document/batch_copy', copy)).data).toEqual({ added: 1, existing: [] });
    const own = (await documents(member, list)).records[0]!.file!.file_id;
    expect(own).not.toBe(data[0]!.file_id);
    await manager.call('POST', '/api/project/delete_member', { project_id: project, user_id: member.id });
    expect(await reading(member, data[0]!.file_id)).toEqual([404, 404, 404]);
    expect(await parsed(member, own)).toMatchObject({ state: 'done' });
    expect(await reading(manager, own)).toEqual([404, 404, 404]);
    expect((await member.call('POST', '/api/dataset/document/batch_copy', copy)).code).toBe(404);
  });
});

describe('a file goes with the last base that has it', () => {
  test('unless its owner opened it for reading', async () => {
    const user = await server.createUser();
    const [one, two] = [(await makeBase(user)).dataset_id, (await makeBase(user)).dataset_id];
    await uploaded(server, user, { name: 'read.txt', content: 'read before' });
    const { data } = await uploadTo(server, user, one, [
      { name: 'read.txt', content: 'read before' },
      { name: 'base.txt', content: 'in bases' },
    ]);
    const ids = data.map(({ document_id }) => document_id!);
    await user.call('POST', '/api/dataset/document/batch_copy', { document_id_list: ids, dataset_id: two });
    await user.call('DELETE', `/api/dataset/${one}/document/_bach`, { id_list: ids });
    expect(await rows(user)).toEqual(['base.txt', 'read.txt']);
    await user.call('DELETE', `/api/project_dataset/opreate?dataset_id=${two}`);
    // In the bin it has all that it held.
    expect(await rows(user)).toEqual(['base.txt', 'read.txt']);
    await user.call('DELETE', `/api/dataset/recycle_bin?dataset_id=${two}`);
    expect(await rows(user)).toEqual(['read.txt']);
  });

  test('also when the whole project goes', async () => {
    const { manager, member, project, base } = await makeTeam();
    await uploadTo(server, member, base, [{ name: 'team.txt', content: 'of the team' }]);
    expect(await rows(member)).toEqual(['team.txt']);
    await manager.call('DELETE', `/api/project/delete/${project}`);
    expect(await rows(member)).toEqual([]);
  });
});

describe('a file of records', () => {
  const ris = (title: string, year: number, more = '') => `TY  - JOUR\nTI  - ${title}\nAU  - Lee, Anna\nPY  - ${year}\n${more}ER  - \n`;

  test('adds the library’s works and own ones, each once, and is not stored', async () => {
    const { manager, member, base } = await makeTeam();
    await addRecords(server.db, [
      { id: 'known', title: 'A known work of the whole library', doi: '10.4242/known', authors: ['Anna Lee'], year: 2019 },
    ]);
    const content = `${ris('A known work of the whole library', 2019, 'DO  - 10.4242/KNOWN\n')}${ris('An unknown work of nobody at all', 2020)}TY  - JOUR\nAU  - Lee, Anna\nER  - \n`;
    const { data } = await uploadTo(server, member, base, [{ name: 'list.ris', content }]);
    expect(data).toMatchObject([
      { state: 'truncated', progress: { done: 2, total: 3 }, document_id: null, size: Buffer.byteLength(content) },
    ]);
    expect(data[0]!.message).toBe('新增 2 条，1 条未收：缺少题名（第 3 条）');
    const { records } = await documents(manager, base, 'sort=name');
    expect(records.map(({ kind, name }) => [kind, name])).toEqual([
      ['paper', 'A known work of the whole library'],
      ['paper', 'An unknown work of nobody at all'],
    ]);
    expect(records[0]!.paper?.paper_id).toBe('known');
    const own = records[1]!.paper!.paper_id;
    expect((await manager.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: [own] })).data).toMatchObject([
      { paper_id: own, year: 2020, source: 'upload' },
    ]);
    const stranger = await server.createUser();
    expect((await stranger.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: [own] })).data).toEqual([]);
    // Another member's list of the same work adds nothing.
    const again = await uploadTo(server, manager, base, [
      { name: 'list.bib', content: '@article{a, title={An unknown work of nobody at all}, author={Lee, Anna}, year={2020}}' },
    ]);
    expect(again.data).toMatchObject([{ state: 'done', message: '新增 0 条，已有 1 条' }]);
    expect((await documents(manager, base)).total).toBe(2);
    expect(await rows(member)).toEqual([]);
  });

  test('without a record says so', async () => {
    const user = await server.createUser();
    const { dataset_id } = await makeBase(user);
    const { data } = await uploadTo(server, user, dataset_id, [
      { name: 'a.json', content: '{broken' },
      { name: 'b.ris', content: 'no records here' },
    ]);
    expect(data.map(({ state, message }) => [state, message])).toEqual([
      ['failed', '没有可读取的文献记录，1 条未收：不是有效的 JSON（全文）'],
      ['failed', '没有可读取的文献记录'],
    ]);
  });
});
