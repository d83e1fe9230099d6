import { screen, waitFor, within } from '@testing-library/react';
import { aPrompt } from '../../testing/screens/composerBench';
import { answered } from '../../testing/fakeTransport';
import { promptServer, showPromptLibrary } from './testing/promptLibrary';

const downloaded: string[][] = [];
jest.mock('../../shared/lib/browser/clipboard', () => ({ downloadText: (...args: string[]) => void downloaded.push(args) }));

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.firstChild!.textContent);

describe('the library of prompts', () => {
  it('lists own ones and those of the portal, finds by words, and hands one over', async () => {
    const { user, onUse, store } = showPromptLibrary(promptServer().server);
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
    const { server, change } = promptServer([]);
    server.handle('listPrompts', () => answered(null, 500, 500, '服务出错'));
    const { user } = showPromptLibrary(server);
    expect(await screen.findByText('提示词没有载入')).toBeInTheDocument();
    expect(screen.getByText('服务出错')).toBeInTheDocument();
    const fresh = promptServer([]);
    server.handle('listPrompts', (request) => fresh.server.transport.send(request));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(screen.getByRole('button', { name: '我的' }));
    expect(await screen.findByText('暂无自己的提示词')).toBeInTheDocument();
    change([]);
  });

  it('takes a new one, says what it will ask for, and sends it once', async () => {
    const { server } = promptServer();
    const { user } = showPromptLibrary(server);
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
    const { server } = promptServer();
    const { user } = showPromptLibrary(server.handle('addPrompt', () => answered(null, 409, 409, '最多保存 1000 条')));
    await user.click(await screen.findByRole('button', { name: '另存为我的提示词：翻译' }));
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('翻译（副本）');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有保存：最多保存 1000 条');
    expect(screen.getByRole('textbox', { name: '内容' })).toHaveValue('译{{原文:textarea}}');
  });

  it('offers both texts when somebody saved one in between', async () => {
    const { server, change } = promptServer();
    const { user } = showPromptLibrary(server);
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
    const { server } = promptServer();
    const { user } = showPromptLibrary(server.handle('updatePrompt', () => answered(null, 404, 404, '提示词不存在')));
    await user.click(await screen.findByRole('button', { name: '编辑：综述' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('已在别处删除');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.sentTo('addPrompt')).toHaveLength(1));
  });

  it('deletes one, and gives it back once', async () => {
    const { server } = promptServer();
    const { user } = showPromptLibrary(server);
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
