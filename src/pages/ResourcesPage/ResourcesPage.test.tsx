import { screen, within } from '@testing-library/react';
import type { AiTool } from '../../contract/entities/aiTool';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const tool = (tool_id: string, changes: Partial<AiTool> = {}): AiTool => ({
  tool_id,
  name: tool_id,
  desc: `${tool_id}的用途`,
  icon: '',
  url: 'https://example.org',
  category: 'search',
  category_name: '文献发现',
  marked: false,
  ...changes,
});

function show(server = fakeTransport(), route = '/resources') {
  server
    .on('listAiToolCategories', [
      { code: 'search', name: '文献发现', count: 1 },
      { code: 'data', name: '数据与绘图', count: 1 },
    ])
    .on('listAiTools', [tool('Zotero'), tool('坏链接', { url: 'javascript:alert(1)' })])
    .on('listMyAiTools', []);
  return { ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }), server };
}

describe('the AI tools', () => {
  it('open elsewhere without handing this page over, and never as a script', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Zotero （在新窗口打开）' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('heading', { name: '坏链接' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /坏链接/ })).toBeNull();
  });

  it('show a mark at once and keep it while the list comes anew', async () => {
    let take: (value: unknown) => void = () => undefined;
    const taken = new Promise((resolve) => (take = resolve));
    const server = fakeTransport().handle('markTool', async () => {
      await taken;
      return answered(tool('Zotero', { marked: true }));
    });
    const { user } = show(server);
    const star = await screen.findByRole('button', { name: '收藏 Zotero' });
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    server.on('listAiTools', [tool('Zotero', { marked: true })]).on('listMyAiTools', [tool('Zotero', { marked: true })]);
    take(null);
    expect(await screen.findByRole('heading', { name: '我的工具' })).toBeInTheDocument();
    expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(server.sentTo('markTool')).toHaveLength(1);
  });

  it('take a mark back that was refused, and say so', async () => {
    const server = fakeTransport().handle('markTool', () => answered(null, 404, 404, '工具不存在或已被删除'));
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '收藏 Zotero' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('收藏没有保存：工具不存在或已被删除');
    expect(screen.getByRole('button', { name: '收藏 Zotero' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('are narrowed by category and words, which the address holds', async () => {
    const { user, server, location } = show();
    const group = await screen.findByRole('group', { name: '工具分类' });
    await user.click(await within(group).findByRole('button', { name: '数据与绘图' }));
    expect(location()).toBe('/resources?category=data');
    await user.type(screen.getByRole('textbox', { name: '搜索工具' }), '图');
    await screen.findByText((_, element) => element?.textContent === '/resources?category=data&q=%E5%9B%BE');
    expect(server.sentTo('listAiTools').at(-1)?.query).toEqual({ category: 'data', keyword: '图' });
  });

  it('tell nothing found from not loaded', async () => {
    const server = fakeTransport();
    const { user } = show(server);
    await screen.findByText('Zotero');
    server.on('listAiTools', []);
    await user.click(await screen.findByRole('button', { name: '文献发现' }));
    expect(await screen.findByText('暂无符合的工具')).toBeInTheDocument();
    server.handle('listAiTools', () => unreachable);
    await user.click(screen.getByRole('button', { name: '数据与绘图' }));
    expect(await screen.findByText('工具没有载入')).toBeInTheDocument();
    server.on('listAiTools', []);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(await screen.findByRole('button', { name: '看全部工具' }));
    expect(await screen.findByText('Zotero')).toBeInTheDocument();
  });
});
