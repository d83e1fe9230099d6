import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { PartName } from '../../../contract/entities/operator';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { anEntry, aPart, aPrompt, dialogOf } from '../testing/parts';
import { PartSection } from './PartSection';

function Section({ part, entry = '' }: { part: PartName; entry?: string }) {
  const [entryId, setEntryId] = useState(entry);
  return <PartSection part={part} entryId={entryId} onEntry={(id) => setEntryId(id ?? '')} />;
}
const three = aPart('prompts', aPrompt('a', '甲'), aPrompt('b', '乙', { is_default: false }), aPrompt('c', '丙'));
const show = (server = fakeTransport().on('getOperatorPart', three), part: PartName = 'prompts', entry = '') =>
  renderScreen(<Section part={part} entry={entry} />, { bench: makeTestStore({ server }) });
const names = async () =>
  within(await screen.findByRole('list', { name: '公共提示词' }))
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/^[甲乙丙]$/).textContent);

describe('the list of a part', () => {
  it('has its entries in order, with what was changed marked', async () => {
    show();
    expect(await names()).toEqual(['甲', '乙', '丙']);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('甲的内容');
    expect(first).not.toHaveTextContent('已修改');
    expect(second).toHaveTextContent('已修改');
  });

  it('moves an entry by a place; at the ends there is nowhere to go', async () => {
    const { user, server } = show();
    await names();
    expect(screen.getByRole('button', { name: '上移 甲' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '下移 丙' })).toBeDisabled();
    server.on('orderOperatorPart', three).on('getOperatorPart', aPart('prompts', ...[1, 0, 2].map((at) => three.entries[at]!)));
    await user.click(screen.getByRole('button', { name: '上移 乙' }));
    await waitFor(async () => expect(await names()).toEqual(['乙', '甲', '丙']));
    await user.click(screen.getByRole('button', { name: '下移 乙' }));
    expect(server.sentTo('orderOperatorPart').map(({ body }) => body)).toEqual([{ ids: ['b', 'a', 'c'] }, { ids: ['a', 'b', 'c'] }]);
  });

  it('says why nothing was moved', async () => {
    const { user } = show(
      fakeTransport()
        .on('getOperatorPart', three)
        .handle('orderOperatorPart', () => answered(null, 409, 409, '列表刚被别人修改，请刷新后再排序')),
    );
    await user.click(await screen.findByRole('button', { name: '下移 甲' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有移动：列表刚被别人修改，请刷新后再排序');
    expect(await names()).toEqual(['甲', '乙', '丙']);
  });

  it('removes after a question; a refusal is said in it, and forgotten with it', async () => {
    const { user, server } = show();
    server.handle('deleteOperatorEntry', () => answered(null, 409, 409, '刚被别人修改'));
    await user.click(await screen.findByRole('button', { name: '删除 乙' }));
    const dialog = await dialogOf('删除“乙”？');
    expect(server.sentTo('deleteOperatorEntry')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('没有删除：刚被别人修改');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await user.click(screen.getByRole('button', { name: '删除 甲' }));
    const next = await dialogOf('删除“甲”？');
    expect(within(next).queryByRole('alert')).toBeNull();
    server.on('deleteOperatorEntry', true).on('getOperatorPart', aPart('prompts', ...three.entries.slice(1)));
    await user.click(within(next).getByRole('button', { name: '删除' }));
    await waitFor(async () => expect(await names()).toEqual(['乙', '丙']));
    expect(server.sentTo('deleteOperatorEntry').at(-1)).toMatchObject({
      params: { part: 'prompts', entry_id: 'a' },
      query: { revision: 'a-1' },
    });
    await waitFor(() => expect(next).not.toBeVisible());
    await waitFor(() => expect(screen.getByRole('list', { name: '公共提示词' })).toHaveFocus());
  });

  it('does not offer to remove what the program needs', async () => {
    show(fakeTransport().on('getOperatorPart', aPart('prompts', aPrompt('a', '甲'), aPrompt('b', '乙', { removable: false }))));
    expect(await screen.findByRole('button', { name: '删除 甲' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '删除 乙' })).toBeNull();
  });

  it('goes back to its defaults after a question', async () => {
    const { user, server } = show();
    server.handle('resetOperatorPart', () => answered(null, 500, 500, '服务异常'));
    await user.click(await screen.findByRole('button', { name: '恢复默认' }));
    const dialog = await dialogOf('把“公共提示词”恢复为默认？');
    await user.click(within(dialog).getByRole('button', { name: '恢复默认' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('没有恢复：服务异常');
    server.on('resetOperatorPart', three).on('getOperatorPart', aPart('prompts'));
    await user.click(within(dialog).getByRole('button', { name: '恢复默认' }));
    expect(await screen.findByText('暂无公共提示词')).toBeInTheDocument();
  });

  it('adds an entry and comes back to the list', async () => {
    const { user, server } = show(fakeTransport().on('getOperatorPart', aPart('prompts')));
    await user.click(await screen.findByRole('button', { name: '添加公共提示词' }));
    const form = screen.getByRole('form', { name: '添加公共提示词' });
    await user.type(within(form).getByRole('textbox', { name: '标题' }), '甲');
    await user.type(within(form).getByRole('textbox', { name: '内容' }), '问');
    server.on('saveOperatorEntry', aPrompt('n', '甲')).on('getOperatorPart', aPart('prompts', aPrompt('n', '甲')));
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await names()).toEqual(['甲']);
    expect(server.sentTo('saveOperatorEntry')).toMatchObject([
      { body: { value: { title: '甲', content: '问', category: '' }, revision: '', dropped_keys: [] } },
    ]);
  });

  it('edits an entry, and comes back without a change too', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: '编辑 乙' }));
    expect(screen.getByRole('form', { name: '编辑 乙' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('乙');
    await user.click(screen.getByRole('button', { name: '返回公共提示词' }));
    expect(await names()).toEqual(['甲', '乙', '丙']);
    expect(server.sentTo('saveOperatorEntry')).toEqual([]);
  });

  it('of entries that are given has neither adding, nor removing, nor moving', async () => {
    const value = { enabled: true, base_url: 'https://api.openalex.org', api_key: '', mailto: '' };
    const engine = anEntry('openalex', value, { removable: false });
    show(fakeTransport().on('getOperatorPart', { ...aPart('engines', engine), open: false, ordered: false }), 'engines');
    expect(await screen.findByText('OpenAlex')).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['恢复默认', '编辑']);
  });

  it('an entry that is given and is not there cannot be edited', async () => {
    show(fakeTransport().on('getOperatorPart', { ...aPart('engines'), open: false }), 'engines', 'gone');
    expect(await screen.findByText('这一项已经不在了，可能刚被别人删除。')).toBeInTheDocument();
  });

  it('is no list when there is one entry: its form, and 恢复默认 once it is another than the default', async () => {
    const site = (is_default: boolean) => aPart('site', anEntry('site', { title: '我的门户', logo: '' }, { is_default }));
    const { user, server } = show(fakeTransport().on('getOperatorPart', site(true)), 'site');
    const title = await screen.findByRole('textbox', { name: '名称' });
    expect(screen.queryByRole('button', { name: '恢复默认' })).toBeNull();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    server.on('saveOperatorEntry', anEntry('site', { title: '我的门户2', logo: '' }, { revision: 's2', is_default: false }));
    server.on('getOperatorPart', site(false));
    await user.type(title, '2');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存，几秒内对所有人生效。')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '恢复默认' })).toBeInTheDocument();
  });
});

describe('the states of a part', () => {
  it('is loading at first', () => {
    show(fakeTransport().handle('getOperatorPart', () => new Promise(() => undefined)));
    expect(screen.getByRole('status')).toHaveTextContent('正在载入');
  });

  it('without an answer has nothing', async () => {
    show(fakeTransport().on('getOperatorPart', null));
    expect(await screen.findByText('暂无公共提示词')).toBeInTheDocument();
  });

  it.each([
    ['fails', () => answered(null, 500, 500, '服务异常')],
    ['does not come', () => unreachable],
  ])('that %s can be asked for again', async (_name, answer) => {
    const { user, server } = show(fakeTransport().handle('getOperatorPart', answer));
    expect(await screen.findByText('公共提示词没有载入')).toBeInTheDocument();
    server.on('getOperatorPart', three);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await names()).toEqual(['甲', '乙', '丙']);
  });

  it('is not for everybody', async () => {
    show(fakeTransport().handle('getOperatorPart', () => answered(null, 403, 403, '只有管理员可以管理门户')));
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
