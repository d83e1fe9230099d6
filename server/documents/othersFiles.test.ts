import crypto from 'node:crypto';
import type { Model, ModelMessage } from '../languageModel/model';
import { makeBase, makeProject } from '../store/datasets/testing/contents';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { parsed, uploaded, uploadTo } from '../testing/upload';

/** The prompts that the model received in this test, in all conversations. */
const logged: string[] = [];
const hear = (messages: readonly ModelMessage[]) => void logged.push(JSON.stringify(messages));
const model: Model = {
  name: 'listener',
  async *stream(messages) {
    hear(messages);
    yield { content: '好的。', reasoning: '' };
  },
  complete: async (messages) => {
    hear(messages);
    return '{}';
  },
};
const server = useTestServer({ model });

interface Holding {
  user: TestUser;
  file: string;
  paper: string;
  base: string;
}
let own: Holding;
let others: Holding;

/** Somebody with a file and the record made of it, and with a base that has another file. */
async function holding(secret: string): Promise<Holding> {
  const user = await server.createUser();
  const content = (where: string) =>
    `# The ${secret} ${where}\n\nThe ${secret} ${where} was seen above the water in the winter of that year.\n`;
  const { file_id, paper_id } = await parsed(
    user,
    (await uploaded(server, user, { name: `${secret}.md`, content: content('heron') })).file_id,
  );
  const { dataset_id } = await makeBase(user);
  const { data } = await uploadTo(server, user, dataset_id, [{ name: 'b.md', content: content('egret') }]);
  await parsed(user, data[0]!.file_id);
  return { user, file: file_id, paper: paper_id!, base: dataset_id };
}

beforeAll(async () => {
  [own, others] = [await holding('grey'), await holding('purple')];
});
beforeEach(() => {
  logged.length = 0;
});

const RESEARCH = '/api/deep_research/chat/stream';
const asked = () => server.db.query('select id from chat_record');

describe('one thing of somebody else among own ones refuses the whole question', () => {
  const kinds = (of: Holding) => ({ paper_id_list: of.paper, dataset_id_list: of.base, file_id_list: of.file });
  const lists = (kind: keyof ReturnType<typeof kinds>) => {
    const [mine, theirs] = [kinds(own)[kind], kinds(others)[kind]];
    return [[mine, theirs], [theirs, mine], [theirs], [mine, crypto.randomUUID()]];
  };

  test.each(['paper_id_list', 'dataset_id_list', 'file_id_list'] as const)('%s, in a conversation and in research', async (kind) => {
    const { data: chat } = await own.user.call<string>('GET', '/api/application/app-general/chat/open');
    const before = await asked();
    for (const url of [`/api/application/chat_message/${chat}`, RESEARCH].slice(kind === 'file_id_list' ? 1 : 0)) {
      const bodies = new Set<string>();
      for (const list of lists(kind)) {
        const refused = await own.user.inject('POST', url, {
          message: 'Which heron was seen?',
          request_id: crypto.randomUUID(),
          [kind]: list,
        });
        checkRefusal(refused, 404);
        bodies.add(refused.body);
      }
      // The same answer, word for word, as for something that never existed.
      expect(bodies.size).toBe(1);
    }
    expect(await asked()).toEqual(before);
    expect(logged).toEqual([]);
  });

  test('of a question over own ones the model hears, and of nothing else', async () => {
    const { data: chat } = await own.user.call<string>('GET', '/api/application/app-general/chat/open');
    const body = { message: 'Which heron and which egret were seen above the water?', request_id: crypto.randomUUID() };
    await own.user.events('POST', `/api/application/chat_message/${chat}`, {
      ...body,
      paper_id_list: [own.paper],
      dataset_id_list: [own.base],
    });
    expect(logged.join()).toContain('grey heron');
    expect(logged.join()).not.toContain('purple');
  });
});

describe('a file of a project that one has just left', () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000';

  test('is gone at the next request, by every call that names it', async () => {
    const [manager, member] = [await server.createUser(), await server.createUser()];
    const project = await makeProject(manager, member, 'member');
    const { dataset_id } = await makeBase(manager, { project_id: project });
    const { data } = await uploadTo(server, manager, dataset_id, [
      { name: 'team.md', content: '# Team\n\nThe team keeps its herons to itself.\n' },
    ]);
    const { file_id: file, paper_id: paper } = await parsed(manager, data[0]!.file_id);
    const calls = [
      ['GET', `/api/paper/file_parse/state?file_id=${file}`],
      ['GET', `/api/paper/file_text?file_id=${file}`],
      ['GET', `/files/${file}`],
      ['POST', '/api/paper/notes', { file_id: file, comment: '一条笔记' }],
      ['POST', '/api/paper/related', { paper_id: paper }],
      ['POST', '/api/user/log/logViewPaper', { paper_id: paper }],
      ['GET', `/api/application/agent_prompt/summary?paper_id_list=${paper}`],
    ] as const;
    for (const [method, url, body] of calls) expect([url, (await member.inject(method, url, body)).statusCode]).toEqual([url, 200]);
    expect(await member.call('POST', '/api/project/delete_member', { project_id: project, user_id: member.id })).toMatchObject({
      code: 200,
    });
    for (const [method, url, body] of calls) {
      const refused = await member.inject(method, url, body);
      expect([url, refused.statusCode]).toEqual([url, 404]);
      const withUnknownIds = (text: string) => text.replaceAll(file, NOWHERE).replaceAll(paper!, NOWHERE);
      const missing = await member.inject(
        method,
        withUnknownIds(url),
        body && (JSON.parse(withUnknownIds(JSON.stringify(body))) as object),
      );
      expect([url, refused.body]).toEqual([url, missing.body]);
    }
    expect((await manager.inject('GET', `/files/${file}`)).statusCode).toBe(200);
  });
});
