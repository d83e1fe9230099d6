import { screen, waitFor, within } from '@testing-library/react';
import type { UserPrompt } from '../../contract/entities/chat';
import { aPrompt } from '../../testing/composerBench';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import type { FakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { promptLibraryOpened } from './promptsSlice';
import { PromptLibrary } from './ui/PromptLibrary';
import { readPrompts, printPrompts } from './lib/promptFile';

const downloaded: string[][] = [];
jest.mock('../../shared/lib/clipboard', () => ({ downloadText: (...args: string[]) => void downloaded.push(args) }));

const SHIPPED = aPrompt({ id: 's1', shipped: true, title: '翻译', content: '译{{原文:textarea}}' });

/** A server that keeps prompts. */
function keeping(prompts: UserPrompt[] = [aPrompt(), SHIPPED]) {
  let list = prompts;
  let next = 1;
  const server = fakeTransport()
    .handle('listPrompts', ({ query }) => answered(list.filter(({ title }) => title.includes(String(query?.keyword ?? '')))))
    .handle('addPrompt', ({ body }) => {
      const made = aPrompt({ ...(body as object), id: `new${next++}` });
      list = [made, ...list];
      return answered(made);
    })
    .handle('updatePrompt', ({ params, body }) => {
      const made = aPrompt({ ...(body as object), id: String(params?.id), version: 2 });
      list = list.map((prompt) => (prompt.id === made.id ? made : prompt));
      return answered(made);
    })
    .handle('deletePrompt', ({ params }) => {
      list = list.filter(({ id }) => id !== params?.id);
      return answered(true);
    });
  return { server, change: (to: UserPrompt[]) => void (list = to) };
}

function show(server: FakeTransport) {
  const bench = makeTestStore({ server });
  bench.store.dispatch(promptLibraryOpened('c1'));
  const onUse = jest.fn<void, [UserPrompt]>();
  return { ...renderScreen(<PromptLibrary onUse={onUse} />, { bench }), onUse };
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.firstChild!.textContent);

describe('the library of prompts', () => {
  it('lists own ones and those of the portal, finds by words, and hands one over', async () => {
    const { user, onUse, store } = show(keeping().server);
    await waitFor(() => expect(titles()).toEqual(['综述', '翻译']));
    expect(screen.getByText('译〔原文〕')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '内置' }));
    expect(titles()).toEqual(['翻译']);
    expect(screen.queryByRole('button', { name: /^(编辑|删除)/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: '搜索提示词' }), '无此');
    expect(await screen.findByText('暂无符合的提示词')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '看全部提示词' }));
    await user.click(await screen.findByRole('button', { name: '使用：综述' }));
    expect(onUse.mock.calls).toEqual([[aPrompt()]]);
    expect(store.getState().prompts.promptLibrary).toBeNull();
  });

  it('is empty, failed and loading in different words', async () => {
    const { server, change } = keeping([]);
    server.handle('listPrompts', () => answered(null, 500, 500, '服务出错'));
    const { user } = show(server);
    expect(await screen.findByText('提示词没有载入')).toBeInTheDocument();
    expect(screen.getByText('服务出错')).toBeInTheDocument();
    const fresh = keeping([]);
    server.handle('listPrompts', (request) => fresh.server.transport.send(request));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(screen.getByRole('button', { name: '我的' }));
    expect(await screen.findByText('暂无自己的提示词')).toBeInTheDocument();
    change([]);
  });

  it('takes a new one, says what it will ask for, and sends it once', async () => {
    const { server } = keeping();
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '新建' }));
    const save = screen.getByRole('button', { name: '保存' });
    expect(save).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: '标题' }), '提纲');
    await user.type(screen.getByRole('textbox', { name: '内容' }), '写{{{{主题}}，{{{{年:number}}');
    expect(screen.getByText('使用时将询问：主题（文字）、年（数字）')).toBeInTheDocument();
    await user.dblClick(save);
    await waitFor(() => expect(titles()).toEqual(['提纲', '综述', '翻译']));
    expect(server.sentTo('addPrompt').map(({ body }) => body)).toEqual([
      { title: '提纲', content: '写{{主题}}，{{年:number}}', category: '', request_id: expect.any(String) as string },
    ]);
  });

  it('keeps what was written when it is refused', async () => {
    const { server } = keeping();
    const { user } = show(server.handle('addPrompt', () => answered(null, 409, 409, '最多保存 1000 条')));
    await user.click(await screen.findByRole('button', { name: '另存为我的提示词：翻译' }));
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('翻译（副本）');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：最多保存 1000 条');
    expect(screen.getByRole('textbox', { name: '内容' })).toHaveValue('译{{原文:textarea}}');
  });

  it('offers both texts when somebody saved one in between', async () => {
    const { server, change } = keeping();
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '编辑：综述' }));
    await user.type(screen.getByRole('textbox', { name: '内容' }), '，三页');
    change([aPrompt({ content: '别处的内容', version: 5 })]);
    server.handle('updatePrompt', () => answered(null, 409, 409, '已在别处修改'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    const theirs = within(await screen.findByRole('region', { name: '别处保存的内容' }));
    expect(theirs.getByText('别处的内容')).toBeInTheDocument();
    server.handle('updatePrompt', () => answered(aPrompt()));
    await user.click(theirs.getByRole('button', { name: '保留我的' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '内容' })).toBeNull());
    expect(server.sentTo('updatePrompt').at(-1)).toMatchObject({ body: { content: '写一份综述，三页', version: 5 } });
  });

  it('saves as new what was deleted elsewhere', async () => {
    const { server } = keeping();
    const { user } = show(server.handle('updatePrompt', () => answered(null, 404, 404, '提示词不存在')));
    await user.click(await screen.findByRole('button', { name: '编辑：综述' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('已在别处删除');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo('addPrompt')).toHaveLength(1));
  });

  it('deletes one, and gives it back once', async () => {
    const { server } = keeping();
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '删除：综述' }));
    expect(titles()).toEqual(['翻译']);
    await user.dblClick(await screen.findByRole('button', { name: '撤销删除：综述' }));
    await waitFor(() => expect(titles()).toEqual(['综述', '翻译']));
    expect(server.sentTo('addPrompt').map(({ body }) => body)).toEqual([
      { title: '综述', content: '写一份综述', category: '写作', request_id: expect.any(String) as string },
    ]);
    server.handle('deletePrompt', () => answered(null, 500, 500, '服务出错'));
    await user.click(screen.getByRole('button', { name: '删除：综述' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('「综述」没有删除：服务出错');
    expect(titles()).toEqual(['综述', '翻译']);
  });
});

describe('exchange by file', () => {
  const upload = async (user: ReturnType<typeof show>['user'], content: string) =>
    user.upload(
      await screen.findByLabelText('导入', { selector: 'input' }),
      new File([content], '我的.json', { type: 'application/json' }),
    );

  it('says what became of each row', async () => {
    const { server } = keeping();
    server.on('importPrompts', {
      added: 2,
      duplicates: [{ row: 3, title: '综述' }],
      refused: [{ row: 4, title: '', reason: '标题缺少，或不是文字' }],
    });
    const { user } = show(server);
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
    const { server } = keeping();
    const { user } = show(server);
    await upload(user, content);
    expect(await screen.findByText(new RegExp(`没有导入：${reason}`))).toBeInTheDocument();
    expect(server.sentTo('importPrompts')).toEqual([]);
  });

  it('writes the own ones, and reads again what it wrote', async () => {
    const { user } = show(keeping().server);
    await user.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(downloaded).toHaveLength(1));
    const [name, text, type] = downloaded[0]!;
    expect([name, type]).toEqual([expect.stringMatching(/^提示词-\d{4}-\d\d-\d\d\.json$/), 'application/json']);
    expect(readPrompts(text!)).toEqual([{ title: '综述', content: '写一份综述', category: '写作' }]);
    expect(readPrompts(printPrompts([SHIPPED]))).toHaveLength(1);
  });
});
