import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bootRequested } from '../../features/session';
import { MAX_KEYWORD_LENGTH } from '../../model/limits';
import { answered } from '../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { CommandKeys } from './CommandKeys';

const TIME = '2026-01-02T03:04:05.000+08:00';
const chat = (id: string, abstract: string) => ({
  id,
  application_id: 'a2',
  application_name: '综述助手',
  dataset_id: null,
  abstract,
  top: false,
  record_count: 1,
  create_time: TIME,
  update_time: TIME,
});

const server = () =>
  bootedServer()
    .on('listTopChats', [])
    .on('listLastMonthChats', [chat('c7', '图神经网络的局限')])
    .on('listPrompts', [])
    .on('suggestWords', [{ value: '图神经网络综述', kind: 'title' }]);

async function show(transport = server()) {
  const bench = makeTestStore({ server: transport });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  const view = renderScreen(
    <>
      <button type="button">别处</button>
      <CommandKeys />
    </>,
    { bench, route: '/home' },
  );
  const open = async () => {
    await view.user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    return box;
  };
  return { ...view, transport, open };
}

const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((row) => row.textContent);
const marked = () => screen.getByRole('option', { selected: true }).textContent;

describe('the palette', () => {
  it('opens by keyboard with the pages that one may open, and closes with the focus where it was', async () => {
    const { open, user } = await show();
    act(() => screen.getByText('别处').focus());
    await open();
    expect(options()).toContain('首页');
    // Stopped for this person.
    expect(options()).not.toContain('项目');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.getByText('别处')).toHaveFocus();
  });

  it('asked for while the portal is starting, is opened when it has', async () => {
    const bench = makeTestStore({ server: server() });
    const { user } = renderScreen(<CommandKeys />, { bench, route: '/home' });
    act(() => void bench.store.dispatch(bootRequested()));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
    expect(bench.store.getState().session.bootPhase).toBe('ready');
  });

  it('finds pages, conversations, papers and bases, and goes to the one that Enter is pressed on', async () => {
    const { open, user, location } = await show();
    await open();
    await user.keyboard('图神经');
    expect(await screen.findByRole('option', { name: /图神经网络综述/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '对话' })).toHaveTextContent('图神经网络的局限');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(location()).toBe('/agent?id=a2&chat=c7');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds conversations of any age by what was said in them', async () => {
    const { open, user, location } = await show(
      server().handle('listLastMonthChats', ({ query }) => answered(query?.keyword === '玻色子' ? [chat('c9', '去年的讨论')] : [])),
    );
    await open();
    await user.keyboard('玻色子');
    await user.click(await screen.findByRole('option', { name: /去年的讨论/ }));
    expect(location()).toBe('/agent?id=a2&chat=c9');
  });

  it('takes what was typed to the search, and to the default agent as a question', async () => {
    const { open, user, location, store } = await show();
    await open();
    await user.keyboard('焦亡');
    await user.click(screen.getByRole('option', { name: '检索“焦亡”' }));
    expect(location()).toBe(`/home/searchResult?q=${encodeURIComponent('焦亡')}`);
    await open();
    await user.keyboard('焦亡');
    await user.click(screen.getByRole('option', { name: /^提问“焦亡”/ }));
    expect(location()).toMatch(/^\/agent/);
    expect(store.getState().chat.outbox).toMatchObject([{ message: '焦亡' }]);
  });

  it('never shows a slow answer to older words, and keeps the mark when answers come in late', async () => {
    const waiting: (() => void)[] = [];
    const slow = server().handle('suggestWords', ({ query }) => {
      const words = String(query?.keyword);
      const answer = answered([{ value: `${words}的答案`, kind: 'title' }]);
      return words === '旧的' ? new Promise((resolve) => waiting.push(() => resolve(answer))) : answer;
    });
    const { open, user } = await show(slow);
    const box = await open();
    await user.keyboard('旧的');
    await until(() => waiting.length > 0, 'the older request');
    await user.clear(box);
    await user.keyboard('新对话');
    expect(marked()).toBe('新对话');
    expect(await screen.findByText('新对话的答案')).toBeInTheDocument();
    await act(async () => waiting[0]!());
    expect(screen.queryByText('旧的的答案')).toBeNull();
    expect(marked()).toBe('新对话');
  });

  it('leaves Enter to the input method', async () => {
    const { open, location } = await show();
    const box = await open();
    fireEvent.change(box, { target: { value: '首页' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(screen.getByRole('combobox')).toBeInTheDocument();
    expect(location()).toBe('/home');
  });

  it('names the part that did not come, and shows the rest', async () => {
    const { open } = await show(server().handle('listLastMonthChats', () => answered(null, 500, 500, '坏了')));
    await open();
    expect(await screen.findByText(/对话没有载入，其余结果可用/)).toBeInTheDocument();
    expect(options()).toContain('首页');
  });

  it('asks for nothing by words that are too long for a list, and still takes them to the search', async () => {
    const { open, transport } = await show();
    const words = '图'.repeat(MAX_KEYWORD_LENGTH + 1);
    fireEvent.change(await open(), { target: { value: words } });
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(options()[0]).toContain(words);
    await waitFor(() => expect(screen.queryByText(/正在查找/)).toBeNull());
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '图神经' } });
    await screen.findByRole('option', { name: /图神经网络综述/ });
    expect(transport.sentTo('suggestWords').map(({ query }) => query)).toEqual([{ keyword: '图神经' }]);
  });

  it('acts: the robot opens, the shortcuts are listed', async () => {
    const { open, user, store } = await show();
    await open();
    await user.keyboard('机器人{Enter}');
    expect(store.getState().chat.aiRobotOpen).toBe(true);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: '快捷键' })).toHaveTextContent('在原文中查找');
    await user.keyboard('{Control>}/{/Control}');
    expect(store.getState().chat.aiRobotOpen).toBe(false);
  });
});
