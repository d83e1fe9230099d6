import crypto from 'node:crypto';
import type { AnswerChunk } from '../../src/contract/entities/chat';
import type { Comparison } from '../../src/contract/entities/comparison';
import type { ProjectAccess } from '../../src/contract/entities/projectAccess';
import type { ResearchEvent } from '../../src/contract/entities/research';
import { add, documents, makeBase, makeProject, storeRecords } from '../store/datasets/testing/contents';
import { dropOldAccess } from '../store/access/projectAccess';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { parsed, uploadTo } from '../testing/upload';

const server = useTestServer();
let manager: TestUser;
let member: TestUser;
let project: string;
let base: string;

beforeAll(() => storeRecords(server.db, 'frost', 2));
beforeEach(async () => {
  [manager, member] = [await server.createUser(), await server.createUser()];
  project = await makeProject(manager, member, 'member');
  base = (await makeBase(manager, { project_id: project, name: '冻土资料' })).dataset_id;
});

async function page(query = '', user = manager, of = project) {
  await server.services.projectLog.flush();
  const url = `/api/project/access_log/${of}?${query}`;
  return (await user.call<{ records: ProjectAccess[]; next: string | null }>('GET', url)).data;
}
/** `who action subject`, the newest first; who is the manager or the member. */
const lines = async (query = '') =>
  (await page(query)).records.map(
    ({ user_id, action, subject, role, count }) =>
      `${user_id === manager.id ? 'M' : 'm'} ${action} ${subject}${role ? ` ${role}` : ''}${count > 1 ? ` ×${count}` : ''}`,
  );
const upload = async (user = manager, to = base) =>
  (await uploadTo(server, user, to, [{ name: '冻土.md', content: `# 冻土\n\n活动层增厚了。${to}` }])).data[0]!.file_id;

test('what is read is told: the base, the file by its bytes and by its text, a test of retrieval', async () => {
  const file = await upload();
  await documents(member, base);
  await member.inject('GET', `/files/${file}`);
  await member.call('GET', `/api/paper/file_text?file_id=${file}`);
  await member.call('POST', `/api/dataset/${base}/retrieval_test`, { question: '活动层' });
  await member.call('POST', `/api/dataset/${base}/retrieval_test`, { question: '冻土' });
  const read = (await lines('group=read')).filter((line) => line.startsWith('m'));
  expect(read.sort()).toEqual(['m read 冻土.md ×2', 'm retrieve 冻土资料 ×2', 'm view 冻土资料']);
});

test('papers side by side are a reading of the files whose sentences they show, and of no other', async () => {
  const content = (name: string) => `# ${name}\n\n本文旨在探讨多年冻土退化对高寒草甸水分循环和土壤温度的长期影响。\n`;
  const files = ['甲', '乙', '丙'].map((name) => ({ name: `${name}.md`, content: content(name) }));
  const stored = (await uploadTo(server, manager, base, files)).data.map(({ file_id }) => file_id);
  const ids = await Promise.all(stored.map(async (file) => (await parsed(manager, file)).paper_id));
  const { data } = await member.call<Comparison>('POST', '/api/paper/comparison', { paper_id_list: [...ids.slice(0, 2), 'frost1'] });
  expect(new Set(data.cells.map(({ file_id }) => file_id))).toEqual(new Set(stored.slice(0, 2)));
  expect((await lines(`user_id=${member.id}`)).sort()).toEqual(['m read 乙.md', 'm read 甲.md']);
});

test('an answer and a run of research count once for a base, whether it was named or a file of it was read', async () => {
  await upload();
  const chat = (await member.call<string>('GET', '/api/application/app-general/chat/open')).data;
  const asked = { message: '活动层怎么变化？', request_id: crypto.randomUUID(), dataset_id_list: [base] };
  await member.events<AnswerChunk>('POST', `/api/application/chat_message/${chat}`, asked);
  const wished = { request_id: crypto.randomUUID(), message: '活动层怎么变化？', dataset_id_list: [base] };
  await member.events<ResearchEvent>('POST', '/api/deep_research/chat/stream', wished);
  expect((await lines(`user_id=${member.id}`)).sort()).toEqual(['m answer 冻土资料', 'm research 冻土资料']);
});

test('a file that somebody has in a list of their own is theirs: no project is told, unless they belong to it', async () => {
  const outsider = await server.createUser();
  const list = (await makeBase(outsider)).dataset_id;
  const own = await upload(outsider, list);
  await outsider.call('GET', `/api/paper/file_text?file_id=${own}`);
  expect(await lines('group=read')).toEqual([]);
  expect(await server.db.query('select 1 from project_access where user_id = $1', [outsider.id])).toEqual([]);
});

test('what was changed is told: documents added, copied elsewhere and taken out, bases made, renamed, deleted and brought back', async () => {
  await add(manager, base, ['frost1', 'frost2']);
  const [first] = (await documents(manager, base)).records;
  const list = (await makeBase(member)).dataset_id;
  await member.call('POST', '/api/dataset/document/batch_copy', { document_id_list: [first!.document_id], dataset_id: list });
  expect(await lines(`group=read&user_id=${member.id}`)).toEqual(['m copy 冻土资料']);
  await manager.call('DELETE', `/api/dataset/${base}/document/_bach`, { id_list: [first!.document_id] });
  await manager.call('DELETE', `/api/project_dataset/opreate?dataset_id=${base}`);
  await manager.call('POST', '/api/dataset/recycle_bin', { dataset_id: base });
  expect(await lines('group=change')).toEqual(
    expect.arrayContaining([
      'M base_add 冻土资料',
      'M add 冻土资料',
      'M remove 冻土资料',
      'M base_delete 冻土资料',
      'M base_restore 冻土资料',
    ]),
  );
});

test('changes of members stand there as soon as they are made, with the role; what fails does not', async () => {
  const third = await server.createUser();
  const change = (path: string, fields: object, user = manager) =>
    user.call('POST', `/api/project/${path}`, { project_id: project, ...fields });
  await change('add_member', { user_id_list: [third.id], role: 'reader' });
  await change('assign_role', { user_id: third.id, role: 'member' });
  expect(await change('assign_role', { user_id: manager.id, role: 'member' })).toMatchObject({ code: 409 });
  await change('delete_member', { user_id: third.id });
  await change('delete_member', { user_id: member.id }, member);
  await change('update', { name: '课题组二', version: 1 });
  expect(await lines('group=member')).toEqual([
    'M settings 课题组二',
    `m member_leave ${member.username}`,
    `M member_remove ${third.username}`,
    `M member_role ${third.username} member`,
    `M member_add ${third.username} reader`,
    `M member_add ${member.username} member`,
  ]);
});

test('only those who manage members read it; for others there is no such project', async () => {
  const url = `/api/project/access_log/${project}`;
  checkRefusal(await member.inject('GET', url), 403);
  checkRefusal(await (await server.createUser()).inject('GET', url), 404);
  await manager.call('POST', '/api/project/assign_role', { project_id: project, user_id: member.id, role: 'admin' });
  expect((await member.inject('GET', url)).statusCode).toBe(200);
});

test('a page goes on before the last entry of the one before it, whatever comes meanwhile', async () => {
  await upload();
  await documents(manager, base);
  const all = (await page()).records.map(({ access_id }) => access_id);
  const first = await page('size=2');
  await documents(member, base);
  await server.services.projectLog.flush();
  const rest = await page(`before=${first.next}`);
  expect([...first.records, ...rest.records].map(({ access_id }) => access_id)).toEqual(all);
  expect(rest.next).toBeNull();
});

test('entries go after half a year', async () => {
  await server.db.query(
    `update project_access set last_time = now() - interval '181 days' where project_id = $1 and action = 'member_add'`,
    [project],
  );
  await dropOldAccess(server.db, new Date());
  expect(await lines('group=member')).toEqual([]);
});
