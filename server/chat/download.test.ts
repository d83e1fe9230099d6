import type { ResearchEvent } from '../../src/contract/entities/research';
import fc, { anyCharacter } from '../../src/testing/property';
import { AT_ONCE, ask, openChat, question, useChatServer } from '../calls/testing/chatServer';
import { fileNameOf, type Download } from './download';
import { chatHandlers } from '../calls/chat';

const server = useChatServer(undefined, AT_ONCE);
const url = '/api/application/comprehensive/download_markdown';

test('a conversation and one of its records come with their references', async () => {
  const user = await server.createUser();
  const chat_id = await openChat(user);
  const { recordId } = await ask(user, chat_id);
  await ask(user, chat_id, { message: '它们用了什么方法？', parent_id: recordId });
  const { data: all } = await user.call<Download>('POST', url, { chat_id });
  expect(all.file_name).toBe('总结这些文献.md');
  expect(all.content.match(/^## .+$/gm)).toEqual(['## 总结这些文献', '## 它们用了什么方法？']);
  expect(all.content).toMatch(/\n> 出处核对：\d+ 句：核对一致 \d+\n\n### 参考文献\n\n\\\[1\\\] /);
  const { data: one } = await user.call<Download>('POST', url, { chat_id, chat_record_id: recordId });
  expect(one.content.match(/^## .+$/gm)).toEqual(['## 总结这些文献']);
});

test('a report is its newest version, or that of a request; without a report there is nothing', async () => {
  const user = await server.createUser();
  const ask = (fields: object) =>
    user.events<ResearchEvent>('POST', '/api/deep_research/chat/stream', { ...question(), paper_id_list: [], ...fields });
  const first = await ask({ message: '残差网络', auto_accepted_plan: true, paper_id_list: ['resnet'] });
  const { thread_id, chat_record_id } = first[0]!.data;
  await ask({ message: '注意力机制呢？', thread_id, paper_id_list: ['attention'] });
  const { data: newest } = await user.call<Download>('POST', url, { chat_id: thread_id });
  expect(newest.file_name).toBe('研究报告：残差网络 第2版.md');
  expect(newest.content).toMatch(/^> 由文献原句摘编而成.*\n\n# 研究报告：残差网络/);
  expect(newest.content).toMatch(/## 参考文献\n\n\\\[1\\\] .*Deep Residual Learning for Image Recognition\\\[/);
  const { data: earlier } = await user.call<Download>('POST', url, { chat_id: thread_id, chat_record_id });
  expect(earlier.content).not.toContain('追问');
  expect(earlier.file_name).toBe('研究报告：残差网络 第1版.md');
  expect(fileNameOf('长'.repeat(200), '第12版')).toBe(`${'长'.repeat(80)} 第12版.md`);
  const waiting = await ask({ message: '残差网络' });
  expect(await user.call('POST', url, { chat_id: waiting[0]!.data.thread_id })).toMatchObject({ code: 404 });
});

test('any title makes a name that every system takes', () => {
  expect(chatHandlers.downloadMarkdown).toBeInstanceOf(Function);
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: anyCharacter }), fc.string(), fc.constantFrom('CON', '..', '../../etc/passwd', '', ' . ')),
      (title) => {
        const name = fileNameOf(title);
        expect(name).toMatch(/^[^. ].*\.md$/su);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{C}]/u);
        expect([...name].length).toBeLessThanOrEqual(83);
        expect(Buffer.from(name).toString()).toBe(name);
      },
    ),
    { numRuns: 2_000 },
  );
});
