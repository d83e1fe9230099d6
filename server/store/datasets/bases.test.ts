import type { Dataset } from '../../../src/contract/entities/dataset';
import type { DictItem, Page } from '../../../src/contract/entities/common';
import type { LiteratureStatistics, SubjectStatistics } from '../../../src/contract/entities/statistics';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { onlyHandlers } from '../../testing/onlyHandlers';
import { projectHandlers } from '../../calls/projects';
import { datasetHandlers } from '../../calls/datasets';
import { add, makeBase, makeProject, storeRecords } from './testing/contents';

const server = useTestServer({ handlers: onlyHandlers({ datasets: { ...datasetHandlers }, projects: { ...projectHandlers } }) });

const BASE = '/api/project_dataset';
const update = (user: TestUser, dataset: Dataset, fields: object = {}) =>
  user.call<Dataset>('PUT', `${BASE}/opreate`, { dataset_id: dataset.dataset_id, name: dataset.name, version: dataset.version, ...fields });
const remove = (user: TestUser, id: string) => user.call('DELETE', `${BASE}/opreate?dataset_id=${id}`);
const page = async (user: TestUser, query = '') => (await user.call<Page<Dataset>>('GET', `/api/dataset_all/1/20?${query}`)).data;

describe('a base', () => {
  test('sent several times at once is made once', async () => {
    const user = await server.createUser();
    const answers = await Promise.all(Array.from({ length: 4 }, () => user.call('POST', `${BASE}/create`, { name: '综述素材' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
  });

  test('of one person is made, changed and deleted by that person alone', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()];
    const made = await makeBase(owner, { name: '综述素材', subject_code: 'ESI05' });
    expect(made).toMatchObject({ kind: 'reading', subject: '计算机科学', version: 1, permissions: { can_edit: true, can_delete: true } });
    expect(await owner.call('POST', `${BASE}/create`, { name: '综述素材' })).toMatchObject({ code: 409 });
    expect((await update(owner, made, { name: '素材' })).data).toMatchObject({ name: '素材', subject: '', version: 2 });
    expect(await update(owner, made, { name: '又改' })).toMatchObject({ code: 409 });
    for (const answer of [await update(other, made), await remove(other, made.dataset_id)]) {
      expect(answer).toMatchObject({ code: 404, message: '知识库不存在或已被删除' });
    }
    expect(await remove(owner, made.dataset_id)).toMatchObject({ code: 200, data: true });
    expect((await page(owner, 'kind=reading')).records.map(({ name }) => name)).not.toContain('素材');
  });

  test('the default list stays', async () => {
    const user = await server.createUser();
    const { data: id } = await user.call<string>('GET', '/api/dataset/private/get_id');
    expect(await remove(user, id)).toMatchObject({ code: 403 });
    await makeBase(user);
    const lists = (await user.call<Page<Dataset>>('GET', '/api/dataset/private/1/20')).data;
    expect(lists).toMatchObject({ total: 2, records: [{ dataset_id: id, is_default: true }, { is_default: false }] });
  });

  test.each([
    ['admin', 200, 200],
    ['member', 200, 403],
    ['reader', 403, 403],
  ])('of a team: a %s edits (%d) and deletes (%d) it', async (role, edits, deletes) => {
    const [manager, other] = [await server.createUser(), await server.createUser()];
    const project_id = await makeProject(manager, other, role);
    const made = await makeBase(manager, { project_id });
    expect(made).toMatchObject({ kind: 'project', project_name: '课题组' });
    expect((await update(other, made)).code).toBe(edits);
    expect((await other.call('POST', `${BASE}/create`, { name: '另一个', project_id })).code).toBe(edits);
    const stranger = await server.createUser();
    expect((await stranger.call('POST', `${BASE}/create`, { name: '另一个', project_id })).code).toBe(404);
    expect((await remove(stranger, made.dataset_id)).code).toBe(404);
    expect((await remove(other, made.dataset_id)).code).toBe(deletes);
  });
});

describe('public bases', () => {
  beforeAll(async () => {
    await storeRecords(server.db, 'pub', 6);
    await server.db.query(
      `insert into dataset (id, kind, name, subject_code, subject) values ('ai-1', 'ai', '机器学习', 'ESI05', '计算机科学'), ('ai-2', 'ai', '数学', 'ESI12', '数学')`,
    );
    await server.db.query(
      `insert into dataset_document (id, dataset_id, kind, paper_id, name) select 'd' || paper_id, 'ai-1', 'paper', paper_id, title from paper where paper_id like 'pub%'`,
    );
  });

  test('are read by everyone and changed by nobody', async () => {
    const user = await server.createUser();
    expect(await page(user, 'kind=ai&subject_code=ESI05')).toMatchObject({
      total: 1,
      records: [{ dataset_id: 'ai-1', document_count: 6 }],
    });
    expect((await page(user, `keyword=${encodeURIComponent('机器')}`)).total).toBe(1);
    expect(await remove(user, 'ai-1')).toMatchObject({ code: 403, message: '公共知识库由管理员维护，不能修改' });
    expect((await add(user, 'ai-1', ['pub1'])).code).toBe(403);
    const { data: classes } = await user.call<DictItem[]>('GET', '/api/dataset/pub/classify');
    expect(classes.map(({ code, count }) => [code, count])).toEqual([
      ['ESI05', 1],
      ['ESI12', 1],
    ]);
  });

  test('have statistics, by base and by subject', async () => {
    const user = await server.createUser();
    const { data } = await user.call<LiteratureStatistics>('GET', '/api/dataset/ai-1/document_lit_statistics');
    expect(data).toMatchObject({ total: 6, languages: [{ value: 'en', label: '英语', count: 6 }] });
    expect(data.types.map(({ value, count }) => [value, count])).toEqual([
      ['1', 3],
      ['4', 3],
    ]);
    expect(data.types[0]!.label).not.toBe('1');
    expect(data.years.map(({ value }) => value)).toEqual(['2001', '2002', '2003', '2004', '2005', '2006']);
    expect(data.sources.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    const subject = await user.call<SubjectStatistics>('GET', '/api/dataset/subject_statistics/ESI05');
    expect(subject.data).toMatchObject({
      subject: '计算机科学',
      dataset_count: 1,
      paper_count: 6,
      keywords: [{ value: 'word', count: 6 }, {}, {}, {}, {}, {}, {}],
    });
    expect(await user.call('GET', '/api/dataset/subject_statistics/none')).toMatchObject({ code: 404 });
    expect(await user.call('GET', '/api/dataset/no-such/document_lit_statistics')).toMatchObject({ code: 404 });
  });

  test('are read by the applications that name them, and by the one for bases', async () => {
    const user = await server.createUser();
    await server.db.query(`update application set dataset_id_list = '["ai-1"]' where id = 'app-review'`);
    const { data } = await user.call<{ id: string }[]>('GET', '/api/dataset/mappingApps/ai-1');
    expect(data.map(({ id }) => id)).toEqual(['app-dataset', 'app-review']);
    expect((await user.call<{ id: string }[]>('GET', '/api/dataset/mappingApps/ai-2')).data.map(({ id }) => id)).toEqual(['app-dataset']);
  });
});
