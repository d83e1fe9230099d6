import crypto from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerChunk } from '../../src/contract/entities/chat';
import type { ResearchEvent } from '../../src/contract/entities/research';
import { filesFolder } from '../kernel/config';
import type { Model } from '../languageModel/model';
import { add, makeBase, makeProject, storeRecords } from '../store/datasets/testing/contents';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { formOf, parsed, uploadTo } from '../testing/upload';

/** Calls of the model that hang: how they ended. */
let calls: { begun: boolean; aborted: boolean }[] = [];
/** Begins an answer, and says no more. */
const model: Model = {
  name: 'slow',
  async *stream(_messages, signal) {
    const call = { begun: true, aborted: false };
    calls.push(call);
    yield { content: '已经写下的话[1]。\n\n接着', reasoning: '' };
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    call.aborted = true;
    signal.throwIfAborted();
  },
  complete: async () => Promise.reject(new Error('streams only')),
};

const server = useTestServer({ model });
let manager: TestUser;
let member: TestUser;
let admin: TestUser;
let project: string;
let base: string;

beforeAll(async () => {
  await storeRecords(server.db, 'moss', 3);
  admin = await server.createUser();
  await server.db.query('update app_user set is_admin = true where id = $1', [admin.id]);
});
beforeEach(async () => {
  calls = [];
  [manager, member] = [await server.createUser(), await server.createUser()];
  project = await makeProject(manager, member, 'member');
  base = (await makeBase(manager, { project_id: project })).dataset_id;
  await add(manager, base, ['moss1', 'moss2']);
});

const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let looks = 0; !(await holds()); looks += 1) {
    if (looks > 2_000) throw new Error('it has not come to this');
    await sleep(10);
  }
};
const written = async (user: TestUser) =>
  (await server.db.query<{ answer_text: string }>('select answer_text from chat_record where user_id = $1', [user.id])).some(
    ({ answer_text }) => answer_text !== '',
  );

const remove = (user = member) => manager.call('POST', '/api/project/delete_member', { project_id: project, user_id: user.id });
const ask = async (user: TestUser, fields: object = {}) => {
  const chat = (await user.call<string>('GET', '/api/application/app-general/chat/open')).data;
  const asked = { message: '总结这些文献', request_id: crypto.randomUUID(), dataset_id_list: [base], ...fields };
  return user.events<AnswerChunk>('POST', `/api/application/chat_message/${chat}`, asked);
};

/** What takes the right to read the base away, and the words in which it is told. */
const ENDS: Record<string, [() => Promise<unknown>, RegExp]> = {
  'the removal of the member': [() => remove(), /^你已不再是“课题组”的成员，回答已停止$/],
  'the base that goes into the bin': [
    () => manager.call('DELETE', `/api/project_dataset/opreate?dataset_id=${base}`),
    /^知识库“清单 .+”已被删除，回答已停止$/,
  ],
  'the deletion of the project': [() => manager.call('DELETE', `/api/project/delete/${project}`), /^知识库已被删除，回答已停止$/],
  'the account that is disabled': [
    () => admin.call('PUT', `/api/user/accounts/${member.id}`, { disabled: true }),
    /^账号已停用，回答已停止$/,
  ],
};

test.each(Object.entries(ENDS))(
  '%s ends a running answer over the base, with what was written kept and the model let go',
  async (_name, end) => {
    const [takeAway, words] = end;
    const events = ask(member);
    await until(() => written(member));
    expect(await takeAway()).toMatchObject({ code: 200 });
    await server.services.access.look();
    await events;
    // The session of a disabled account ends at once, its streams too: the record is what counts.
    const read = () =>
      server.db.query<{ state: string; notice: string; answer_text: string }>(
        'select state, notice, answer_text from chat_record where user_id = $1',
        [member.id],
      );
    await until(async () => (await read())[0]?.state !== 'streaming');
    const [record] = await read();
    expect(record).toMatchObject({
      state: 'failed',
      answer_text: expect.stringContaining('已经写下的话'),
      notice: expect.stringMatching(words),
    });
    expect(calls).toEqual([{ begun: true, aborted: true }]);
  },
);

test('the last event tells why; answers of others, and over other bases, go on', async () => {
  const [own, others] = [(await makeBase(member)).dataset_id, ask(manager)];
  await add(member, own, ['moss3']);
  const events = ask(member);
  const apart = ask(member, { dataset_id_list: [own] });
  await until(() => calls.length === 3);
  await remove();
  await server.services.access.look();
  expect((await events).at(-1)?.data).toMatchObject({ is_end: true, state: 'failed', notice: '你已不再是“课题组”的成员，回答已停止' });
  await server.services.access.look();
  expect(calls.filter(({ aborted }) => aborted)).toHaveLength(1);
  await server.db.query(`update chat_record set state = 'stopped' where state = 'streaming'`);
  await Promise.all([others, apart]);
});

test('a role that is lowered ends no reading', async () => {
  const events = ask(member);
  await until(() => written(member));
  await manager.call('POST', '/api/project/assign_role', { project_id: project, user_id: member.id, role: 'reader' });
  await server.services.access.look();
  expect(calls).toEqual([{ begun: true, aborted: false }]);
  await server.db.query(`update chat_record set state = 'stopped' where state = 'streaming'`);
  await events;
});

test.each([
  ['the removal of the member', () => remove(), '你已不再是“课题组”的成员，研究已停止'],
  [
    'the menu that is stopped',
    () => server.db.query(`insert into stopped_menu (user_id, path) values ($1, '/deepResearch')`, [member.id]),
    '此功能已对你停用，研究已停止',
  ],
])('%s ends a run of research', async (_name, takeAway, notice) => {
  const body = { message: '苔藓', request_id: crypto.randomUUID(), dataset_id_list: [base], auto_accepted_plan: true };
  const events = member.events<ResearchEvent>('POST', '/api/deep_research/chat/stream', body);
  await until(() => calls.length > 0);
  await takeAway();
  await server.services.access.look();
  expect((await events).at(-1)?.data).toMatchObject({ event: 'end', state: 'failed', notice });
  expect(calls.at(-1)).toEqual({ begun: true, aborted: true });
});

test('the removal of the member ends a comparison of papers with a file of the base, before a sentence is told', async () => {
  const content = '# 苔藓\n\nThe aim of this study is to learn how mosses of the tundra survive eight months of frost and darkness.\n';
  const { data: files } = await uploadTo(server, manager, base, [{ name: '苔藓.md', content }]);
  const { paper_id } = await parsed(manager, files[0]!.file_id);
  const answer = member.call<null>('POST', '/api/paper/comparison', { paper_id_list: [paper_id, 'moss3'] });
  await until(() => calls.length > 0);
  await remove();
  await server.services.access.look();
  expect(await answer).toEqual({ code: 403, data: null, message: '你已不再是“课题组”的成员，对比已停止' });
  expect(calls).toEqual([{ begun: true, aborted: true }]);
});

describe('an upload whose bytes are still arriving', () => {
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));

  /** A form of which the last bytes are kept back. */
  function begin(user: TestUser) {
    const { body, headers } = formOf([
      { name: '先.md', content: '# 先\n\n已到的一份。' },
      { name: '后.md', content: 'x'.repeat(40_000) },
    ]);
    const { port } = server.app.server.address() as AddressInfo;
    const url = `/api/dataset/document/autoSplitSave/${base}`;
    const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: url, agent: false });
    for (const [name, value] of Object.entries({ ...headers, cookie: user.cookie, 'content-length': String(body.length) }))
      request.setHeader(name, value);
    const answer = new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.on('data', (data: Buffer) => (text += data.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
    });
    request.write(body.subarray(0, body.length - 1_000));
    return { answer, end: () => request.end(body.subarray(body.length - 1_000)), close: () => request.destroy() };
  }
  const incoming = () => fs.readdirSync(path.join(filesFolder(server.services.config), 'incoming'));
  const arrivedInPart = () =>
    until(() => fs.existsSync(path.join(filesFolder(server.services.config), 'incoming')) && incoming().length === 2);
  const stored = () => server.db.query('select 1 from stored_file where owner_id = $1', [member.id]);

  test.each([
    ['the removal of the member', () => remove(), '你已不再是“课题组”的成员，上传已停止'],
    [
      'a role that may add nothing',
      () => manager.call('POST', '/api/project/assign_role', { project_id: project, user_id: member.id, role: 'reader' }),
      '你在“课题组”中的角色已不能添加文献，上传已停止',
    ],
  ])('is refused after %s, and leaves nothing', async (_name, takeAway, message) => {
    const upload = begin(member);
    await arrivedInPart();
    await takeAway();
    await server.services.access.look();
    expect(checkRefusal(await upload.answer, 403).message).toBe(message);
    upload.close();
    expect(await stored()).toEqual([]);
    await until(() => incoming().length === 0);
  });

  test('is refused as a whole when it ends between the removal and the next look', async () => {
    const upload = begin(member);
    await arrivedInPart();
    await remove();
    upload.end();
    expect([403, 404]).toContain((await upload.answer).status);
    expect(await stored()).toEqual([]);
  });
});

test('what a member has added before stays with the project', async () => {
  const { data } = await uploadTo(server, member, base, [{ name: '留.md', content: '# 留\n\n已在库中的文件。' }]);
  await remove();
  await server.services.access.look();
  expect((await parsed(member, data[0]!.file_id)).state).toBe('done');
});
