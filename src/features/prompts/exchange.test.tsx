import { screen, waitFor } from '@testing-library/react';
import { readPrompts, printPrompts } from './lib/promptFile';
import { promptServer, SHIPPED, showPromptLibrary } from './testing/promptLibrary';

const downloaded: string[][] = [];
jest.mock('../../shared/lib/browser/clipboard', () => ({ downloadText: (...args: string[]) => void downloaded.push(args) }));

describe('exchange by file', () => {
  const upload = async (user: ReturnType<typeof showPromptLibrary>['user'], content: string) =>
    user.upload(
      await screen.findByLabelText('导入', { selector: 'input' }),
      new File([content], '我的.json', { type: 'application/json' }),
    );

  it('says what became of each row', async () => {
    const { server } = promptServer();
    server.on('importPrompts', {
      added: 2,
      duplicates: [{ row: 3, title: '综述' }],
      refused: [{ row: 4, title: '', reason: '标题缺少，或不是文字' }],
    });
    const { user } = showPromptLibrary(server);
    await upload(user, '\uFEFF{"prompts":[{"title":"甲"}]}');
    expect(await screen.findByText('从「我的.json」导入 2 条提示词')).toBeInTheDocument();
    expect(screen.getByText('第 4 条：标题缺少，或不是文字')).toBeInTheDocument();
    expect(screen.getByText('1 条与已有的相同，没有重复添加')).toBeInTheDocument();
    expect(server.sentTo('importPrompts')[0]?.body).toEqual({ prompts: [{ title: '甲' }] });
  });

  it.each([
    ['not json', '文件不是 JSON'],
    ['{"a":1}', '文件里没有提示词列表'],
    ['[]', '文件里没有提示词'],
    [JSON.stringify(Array(1_001).fill(0)), '文件里有 1001 条，一次最多 1000 条'],
    [`["${'x'.repeat(950_000)}"]`, '文件太大'],
  ])('refuses %.10s before it is sent', async (content, reason) => {
    const { server } = promptServer();
    const { user } = showPromptLibrary(server);
    await upload(user, content);
    expect(await screen.findByText(new RegExp(`没有导入：${reason}`))).toBeInTheDocument();
    expect(server.sentTo('importPrompts')).toEqual([]);
  });

  it('writes the own ones, and reads again what it wrote', async () => {
    const { user } = showPromptLibrary(promptServer().server);
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(downloaded).toHaveLength(1));
    const [name, text, type] = downloaded[0]!;
    expect([name, type]).toEqual([expect.stringMatching(/^提示词-\d{4}-\d\d-\d\d\.json$/), 'application/json']);
    expect(readPrompts(text!)).toEqual([{ title: '综述', content: '写一份综述', category: '写作' }]);
    expect(readPrompts(printPrompts([SHIPPED]))).toHaveLength(1);
  });
});
