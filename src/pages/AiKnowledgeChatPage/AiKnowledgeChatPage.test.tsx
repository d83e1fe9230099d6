import { screen, waitFor, within } from '@testing-library/react';
import { chatApi } from '../../api/chatApi';
import { chatSelectors } from '../../features/chat';
import { selectPaperIdList } from '../../features/papers';
import { aDataset, aPaper, aRecord, anApplication } from '../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const ready = () =>
  fakeTransport()
    .on('listAllDatasets', {
      aiDataset: [aDataset({ dataset_id: 'ai-1', name: '机器学习', kind: 'ai' })],
      projectDataset: [],
      readingDataset: [],
    })
    .on('getDatasetChatInfo', anApplication({ id: 'app-dataset', name: '知识库问答', example_questions: ['讨论哪些问题？'] }))
    .on('listDatasetPapers', {
      total: 1,
      records: [
        {
          document_id: 'd1',
          dataset_id: 'ai-1',
          folder_id: null,
          kind: 'paper',
          name: 'Attention',
          paper: aPaper(),
          file: null,
          parse: null,
          tags: [],
          passage_count: 1,
          create_time: '2026-01-02T03:04:05.000+08:00',
          update_time: '2026-01-02T03:04:05.000+08:00',
        },
      ],
      current: 1,
      size: 50,
    });

async function show(server = ready(), address = '') {
  const bench = makeTestStore({ server });
  await bench.store.dispatch(chatApi.endpoints.getDatasetChatInfo.initiate());
  return { ...renderScreen(<Page />, { bench, route: `/aiKnowledgeBase/chatDetail?id=ai-1${address}` }), server };
}

describe('questions to one base', () => {
  it('go to the whole base, or to the ticked sources alone', async () => {
    const server = ready().handle('openDatasetChat', () => new Promise(() => undefined));
    const { user, store } = await show(server);
    await user.click(await screen.findByRole('button', { name: '讨论哪些问题？' }));
    expect(server.sentTo('openDatasetChat')[0]?.params).toEqual({ dataset_id: 'ai-1' });
    expect(chatSelectors.selectOutbox(store.getState())).toMatchObject([
      { dataset_id_list: ['ai-1'], paper_id_list: [], application_id: 'app-dataset' },
    ]);
    await user.click(await screen.findByRole('checkbox', { name: /Attention/ }));
    expect(screen.getByText('已选 1 篇')).toBeInTheDocument();
  });

  it('name the ticked papers and not the base', async () => {
    const { user, store } = await show(ready().handle('openDatasetChat', () => new Promise(() => undefined)));
    await user.click(await screen.findByRole('checkbox', { name: /Attention/ }));
    await user.click(await screen.findByRole('button', { name: '讨论哪些问题？' }));
    expect(chatSelectors.selectOutbox(store.getState())).toMatchObject([{ dataset_id_list: [], paper_id_list: ['p1'] }]);
    await user.click(screen.getByRole('button', { name: '全部取消' }));
    expect(screen.queryByText('已选 1 篇')).toBeNull();
  });

  it('are put beside the list of sources that the address names, which stays as it is', async () => {
    const server = ready().handle('listDatasetPapers', ({ params }) =>
      answered({ total: 120, records: [], current: Number(params?.current_page), size: 50 }),
    );
    const { user, location } = await show(server, '&sources=%E7%BD%91&sources_page=2');
    expect(await screen.findByRole('textbox', { name: '查找来源' })).toHaveValue('网');
    await waitFor(() => expect(server.sentTo('listDatasetPapers')).toHaveLength(1));
    expect(server.sentTo('listDatasetPapers')[0]).toMatchObject({
      params: { current_page: 2 },
      query: { keyword: '网' },
    });
    await user.click(screen.getByRole('button', { name: '新对话' }));
    expect(location()).toBe('/aiKnowledgeBase/chatDetail?id=ai-1&sources=%E7%BD%91&sources_page=2');
    // Other words begin with their first page.
    await user.type(screen.getByRole('textbox', { name: '查找来源' }), '络{Enter}');
    await waitFor(() => expect(location()).toBe('/aiKnowledgeBase/chatDetail?id=ai-1&sources=%E7%BD%91%E7%BB%9C'));
  });
});

it('goes to another conversation over the same base', async () => {
  const TIME = '2026-01-02T03:04:05.000+08:00';
  const chat = {
    id: 'c4',
    application_id: 'app-dataset',
    application_name: '知识库问答',
    dataset_id: 'ai-1',
    abstract: '上周问过的',
    top: false,
    record_count: 1,
    create_time: TIME,
    update_time: TIME,
  };
  const server = ready()
    .on('listClientChats', { total: 1, records: [chat], current: 1, size: 50 })
    .on('listChatRecords', { total: 1, records: [aRecord({ chat_id: 'c4' })], current: 1, size: 50 });
  const { user, location } = await show(server, '&sources=%E7%BD%91');
  await user.click(await screen.findByRole('button', { name: '历史' }));
  await user.click(await screen.findByRole('link', { name: /上周问过的/ }));
  expect(server.sentTo('listClientChats')[0]).toMatchObject({ params: { applicationId: 'app-dataset' }, query: { dataset_id: 'ai-1' } });
  expect(location()).toBe('/aiKnowledgeBase/chatDetail?id=ai-1&chat=c4&sources=%E7%BD%91');
  expect(await screen.findByRole('group', { name: '问题' })).toBeInTheDocument();
});

describe('the references of an answer', () => {
  const second = aPaper({ paper_id: 'p2', title: '残差网络', title_zh: '残差网络' });
  const gone = aPaper({ paper_id: 'p9', title: '（文献已被删除）', title_zh: '', source: '' });
  const answersOf = () =>
    ready()
      .on('listChatRecords', {
        total: 2,
        records: [
          aRecord({ id: 'r2', parent_id: 'r1', problem_text: '后来呢？', index: 2, create_time: '2026-01-02T04:04:05.000+08:00' }),
          aRecord(),
        ],
        current: 1,
        size: 20,
      })
      .handle('listOrderedPapers', ({ params }) => answered(params?.chat_record_id === 'r2' ? [second, gone] : [aPaper()]));

  it('are listed by their numbers, of the newest answer first, and all selected at once', async () => {
    const server = answersOf();
    const { user, location, store } = await show(server, '&chat=c1');
    await user.click(await screen.findByRole('button', { name: '引用文献' }));
    expect(location()).toBe('/aiKnowledgeBase/chatDetail?id=ai-1&chat=c1&refs=r2');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('heading', { name: /残差网络/ })).toBeInTheDocument();
    expect(within(dialog).getByText('（文献已被删除）')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '全部选中' }));
    expect(selectPaperIdList(store.getState())).toEqual(['p2']);
    expect(server.sentTo('listOrderedPapers')).toHaveLength(1);
  });

  it('not loaded says so and tries again, from a link', async () => {
    const server = answersOf().handle('listOrderedPapers', () => unreachable);
    const { user } = await show(server, '&chat=c1&refs=r1');
    expect(await screen.findByText('引用文献没有载入')).toBeInTheDocument();
    server.on('listOrderedPapers', [second]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: /残差网络/ })).toBeInTheDocument();
  });
});
