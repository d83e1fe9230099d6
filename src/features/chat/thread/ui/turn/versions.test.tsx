import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chatApi } from '../../../../../api/chatApi';
import { aPaper, aRecord, aSource } from '../../../../../testing/builders';
import { answerOf } from '../../../../../testing/chatBench';
import { answered, fakeTransport, streamed, unreachable } from '../../../../../testing/fakeTransport';
import { memoryStorage } from '../../../../../testing/makeTestStore';
import { renderTurns, showTurns } from '../../../../../testing/showTurns';
import { modelChosen } from '../../../core/composerSlice';

const TREE = [
  aRecord({ id: 'r1', problem_text: '第一问', answer_text: '第一答' }),
  aRecord({ id: 'r2', index: 2, parent_id: 'r1', problem_text: '第二问', answer_text: '旧答' }),
  aRecord({ id: 'r3', index: 2, parent_id: 'r1', problem_text: '第二问', answer_text: '新答' }),
  aRecord({ id: 'r4', index: 3, parent_id: 'r2', problem_text: '旧答之后', answer_text: '接着旧答' }),
].map((record, minute) => ({ ...record, create_time: `2026-01-02T03:0${minute}:00.000Z` }));
const questions = () => screen.getAllByRole('group', { name: '问题' }).map((group) => group.querySelector('h2')!.textContent);
const nav = (side: '上' | '下') => screen.getByRole('button', { name: new RegExp(`^${side}一个版本`) });
const body = (request: { body?: unknown } | undefined) => request?.body as Record<string, unknown>;

describe('versions', () => {
  it('each has what follows it; the focus stays on the button; the address names the one in front', async () => {
    const { user, location } = await showTurns(TREE);
    expect(screen.getByText('2/2')).toBeInTheDocument();
    expect(screen.getByText('新答')).toBeInTheDocument();
    expect(location()).toBe('/agent?chat=c1');
    await user.click(nav('上'));
    expect(screen.getByText('1/2')).toBeInTheDocument();
    expect(screen.queryByText('新答')).toBeNull();
    expect(questions()).toEqual(['第一问', '第二问', '旧答之后']);
    expect(nav('上')).toHaveFocus();
    expect(nav('上')).toHaveAttribute('aria-disabled', 'true');
    expect(location()).toBe('/agent?chat=c1&branch=r4');
    await user.keyboard('{Enter}{ArrowLeft}');
    expect(screen.getByText('1/2')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('新答')).toBeInTheDocument();
    expect(nav('下')).toHaveFocus();
    expect(location()).toBe('/agent?chat=c1');
  });

  it('the one in front is there again after a reload, and by a link in another browser', async () => {
    const stored = memoryStorage();
    const first = await showTurns(TREE, fakeTransport(), { stored });
    await first.user.click(nav('上'));
    const link = first.location()!;
    first.unmount();
    const again = await showTurns(TREE, fakeTransport(), { stored });
    expect(questions()).toEqual(['第一问', '第二问', '旧答之后']);
    await waitFor(() => expect(again.location()).toBe(link));
    again.unmount();
    const fromLink = await showTurns(TREE, fakeTransport(), { route: link });
    await waitFor(() => expect(questions()).toEqual(['第一问', '第二问', '旧答之后']));
    expect(fromLink.location()).toBe(link);
  });

  it('the one in front is what is copied, with its own list', async () => {
    const title = '旧答所引';
    const [first, old, ...rest] = TREE;
    const cited = { ...old!, answer_text: '旧答[1]。', paragraph_list: [aSource({ paper: aPaper({ title }) })] };
    const { user } = await showTurns([first!, cited, ...rest]);
    const written: string[] = [];
    const clipboard = {
      write: async () => Promise.reject(new Error('not allowed')),
      writeText: async (text: string) => void written.push(text),
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await user.click(nav('上'));
    await user.click(screen.getAllByRole('button', { name: '复制回答' })[1]!);
    expect(await screen.findByText('已复制')).toBeInTheDocument();
    expect(written).toEqual([expect.stringMatching(/^旧答\[1\]。\n\n参考文献\n\[1\] .*旧答所引/)]);
  });

  it('a link to one that is on an earlier page loads on; one to nothing shows the newest', async () => {
    const page = (n: number, ...records: typeof TREE) => ({ total: TREE.length, records, current: n, size: 50 });
    const server = fakeTransport().handle('listChatRecords', ({ params }) =>
      answered(Number(params?.page) === 1 ? page(1, TREE[2]!) : page(2, TREE[3]!, TREE[1]!, TREE[0]!)),
    );
    const { location, unmount } = await showTurns([], server, { route: '/agent?chat=c1&branch=r4' });
    await waitFor(() => expect(questions()).toEqual(['第一问', '第二问', '旧答之后']));
    expect(location()).toBe('/agent?chat=c1&branch=r4');
    unmount();
    const lost = await showTurns(TREE, fakeTransport(), { route: '/agent?chat=c1&branch=gone' });
    await waitFor(() => expect(lost.location()).toBe('/agent?chat=c1'));
    expect(screen.getByText('新答')).toBeInTheDocument();
  });

  it('a link is not forgotten when its conversation could not be loaded', async () => {
    const route = '/agent?chat=c1&branch=r4';
    const server = fakeTransport().handle('listChatRecords', () => unreachable);
    const { user, location } = renderTurns(server, { route });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(location()).toBe(route);
    server.on('listChatRecords', { total: 4, records: [...TREE].reverse(), current: 1, size: 50 });
    await user.click(retry);
    await waitFor(() => expect(questions()).toEqual(['第一问', '第二问', '旧答之后']));
    expect(location()).toBe(route);
  });

  it('another answer becomes a version, with the sources of the question', async () => {
    const server = fakeTransport().stream('sendMessage', () => streamed(...answerOf('r9', 'c1', '更新的答')));
    const records = [TREE[0]!, { ...TREE[1]!, paper_id_list: ['p1'], dataset_id_list: ['d1'] }];
    const { user } = await showTurns(records, server);
    await user.click(screen.getAllByRole('button', { name: '重新回答' })[1]!);
    expect(await screen.findByText('更新的答')).toBeInTheDocument();
    expect(screen.queryByText('旧答')).toBeNull();
    expect(await screen.findByText('2/2')).toBeInTheDocument();
    expect(body(server.sentTo('sendMessage')[0])).toMatchObject({
      message: '第二问',
      parent_id: 'r1',
      paper_id_list: ['p1'],
      dataset_id_list: ['d1'],
    });
  });
});

describe('the model of a question', () => {
  const ask = async (model_id: string, models: string[]) => {
    const server = fakeTransport()
      .on(
        'getApplicationModels',
        models.map((id) => ({ model_id: id, name: id, is_default: false })),
      )
      .stream('sendMessage', () => streamed(...answerOf('r9', 'c1', '更新的答')));
    const view = await showTurns([{ ...TREE[0]!, model_id }], server);
    act(() => void view.store.dispatch(modelChosen({ application_id: 'a1', model_id: 'chosen-since' })));
    if (models.length > 0) await view.store.dispatch(chatApi.endpoints.getApplicationModels.initiate({ params: { applicationId: 'a1' } }));
    return {
      ...view,
      sent: async () => {
        await screen.findByText('更新的答');
        return body(server.sentTo('sendMessage')[0]);
      },
    };
  };

  it.each([
    ['that was chosen for it', 'large', [], 'large'],
    ['by default, whatever was chosen since', '', [], undefined],
    ['by default, when the one that was chosen is no more', 'gone', ['large', 'chosen-since'], undefined],
  ])('another answer is asked of the one %s', async (_name, first, models, expected) => {
    const { user, sent } = await ask(first, models);
    await user.click(screen.getByRole('button', { name: '重新回答' }));
    expect((await sent()).model_id).toBe(expected);
  });

  it('another question is put to the one that is chosen now, and its answer remembers it', async () => {
    const { user, sent, store } = await ask('large', []);
    await user.click(screen.getByRole('button', { name: '编辑问题' }));
    await user.type(screen.getByRole('textbox', { name: '修改问题' }), '？{Enter}');
    expect((await sent()).model_id).toBe('chosen-since');
    expect(store.getState().chat.records.r9?.model_id).toBe('chosen-since');
  });
});

describe('a question written anew', () => {
  const open = async (records = TREE.slice(0, 2)) => {
    const server = fakeTransport().stream('sendMessage', () => streamed(...answerOf('r9', 'c1', '答新问')));
    const view = await showTurns(records, server);
    await view.user.click(screen.getAllByRole('button', { name: '编辑问题' })[0]!);
    return { ...view, server, box: screen.getByRole('textbox', { name: '修改问题' }) };
  };

  it('keeps its sources and is a version of the first', async () => {
    const { user, server, box } = await open([aRecord({ problem_text: '旧问', paper_id_list: ['p1'], dataset_id_list: ['d1'] })]);
    expect(box).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: '仍针对原来的来源（1 篇文献、1 个知识库）' })).toBeChecked();
    await user.clear(box);
    await user.type(box, '新问{Shift>}{Enter}{/Shift}第二行{Enter}');
    expect(await screen.findByText('答新问')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '修改问题' })).toBeNull();
    expect(body(server.sentTo('sendMessage')[0])).toMatchObject({
      message: '新问\n第二行',
      parent_id: null,
      paper_id_list: ['p1'],
      dataset_id_list: ['d1'],
    });
    expect(server.sentTo('sendMessage')).toHaveLength(1);
    await user.click(nav('上'));
    expect(questions()).toEqual(['旧问']);
  });

  it('leaves them out on request', async () => {
    const { user, server, box } = await open([aRecord({ paper_id_list: ['p1'] })]);
    await user.click(screen.getByRole('checkbox'));
    await user.type(box, '？{Enter}');
    await waitFor(() => expect(body(server.sentTo('sendMessage')[0])).toMatchObject({ paper_id_list: [], dataset_id_list: [] }));
  });

  it('is there again after a reload with what was chosen in it, and gone once it was left', async () => {
    const stored = memoryStorage();
    const records = [aRecord({ problem_text: '旧问', paper_id_list: ['p1'] })];
    const first = await showTurns(records, fakeTransport(), { stored });
    await first.user.click(screen.getByRole('button', { name: '编辑问题' }));
    await first.user.type(screen.getByRole('textbox', { name: '修改问题' }), '，再说清楚些');
    await first.user.click(screen.getByRole('checkbox'));
    first.unmount();
    const again = await showTurns(records, fakeTransport(), { stored });
    expect(await screen.findByRole('textbox', { name: '修改问题' })).toHaveValue('旧问，再说清楚些');
    // It came by itself: the cursor stays where it is.
    expect(screen.getByRole('textbox', { name: '修改问题' })).not.toHaveFocus();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await again.user.click(screen.getByRole('button', { name: /取\s*消/ }));
    again.unmount();
    await showTurns(records, fakeTransport(), { stored });
    expect(screen.queryByRole('textbox', { name: '修改问题' })).toBeNull();
  });

  it('is left with Escape; what an input method composes is not sent', async () => {
    const { user, server, box } = await open();
    for (const init of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...init });
    expect(box).toBeInTheDocument();
    await user.clear(box);
    await user.keyboard('{Enter}');
    expect(within(box.closest('form')!).getByRole('button', { name: '发送' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: '编辑问题' })[0]).toHaveFocus());
    expect(questions()).toEqual(['第一问', '第二问']);
    expect(server.sentTo('sendMessage')).toEqual([]);
  });
});

describe('a conversation of its own', () => {
  const made = {
    id: 'c2',
    application_id: 'a1',
    application_name: '助手',
    dataset_id: null,
    abstract: '第一问（另开）',
    top: false,
    record_count: 1,
    create_time: '',
    update_time: '',
  };

  it('begins at the turn, comes to the front, and the way back leads to the first', async () => {
    const server = fakeTransport().on('forkChat', made);
    const { user, location, store } = await showTurns(TREE.slice(0, 2), server);
    server.on('listChatRecords', {
      total: 1,
      records: [aRecord({ id: 'n1', chat_id: 'c2', problem_text: '第一问' })],
      current: 1,
      size: 50,
    });
    await user.click(screen.getAllByRole('button', { name: '另开对话' })[0]!);
    await waitFor(() => expect(location()).toBe('/agent?chat=c2'));
    await waitFor(() => expect(questions()).toEqual(['第一问']));
    expect(body(server.sentTo('forkChat')[0])).toMatchObject({ chat_id: 'c1', chat_record_id: 'r1' });
    expect(store.getState().chatTurns.fork).toBeNull();
    expect(store.getState().chat.conversations.c1!.record_ids).toEqual(['r1', 'r2']);
  });

  it('that could not be begun says why, and is asked for again as the same', async () => {
    const server = fakeTransport().handle('forkChat', () => answered(null, 503, 503, '服务繁忙'));
    const { user, location } = await showTurns(TREE.slice(0, 1), server);
    await user.dblClick(screen.getByRole('button', { name: '另开对话' }));
    expect(await screen.findByText(/没能另开对话：服务繁忙/)).toBeInTheDocument();
    server.on('forkChat', made);
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(location()).toBe('/agent?chat=c2'));
    const ids = server.sentTo('forkChat').map((request) => body(request).request_id);
    expect(new Set(ids).size).toBe(1);
  });

  it('does not take away somebody who has gone on', async () => {
    let answer = () => undefined as void;
    const server = fakeTransport().handle('forkChat', () => new Promise((resolve) => (answer = () => resolve(answered(made)))));
    const { user, location, store } = await showTurns(TREE.slice(0, 1), server);
    await user.click(screen.getByRole('button', { name: '另开对话' }));
    act(() => void store.dispatch({ type: 'chat/newChatChosen', payload: 'agent' }));
    await act(async () => answer());
    await waitFor(() => expect(store.getState().chatTurns.fork).toBeNull());
    expect(location()).toBe('/agent?chat=c1');
  });
});
