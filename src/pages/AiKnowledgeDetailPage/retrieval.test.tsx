import { screen, within } from '@testing-library/react';
import type { RetrievalTest } from '../../contract/entities/retrieval';
import { aDataset } from '../../testing/builders';

import { fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

const FOUND: RetrievalTest = {
  verdict: 'touched',
  general: false,
  aspects: [{ text: '儿童哮喘', words: [{ text: '儿童哮喘', weight: 6.2, others: ['小儿'] }] }],
  missing: ['蝙蝠'],
  works: 3,
  read: 3,
  total: 2,
  passages: [
    {
      id: '1',
      paper_id: 'p1',
      document_id: 'd1',
      title: '小儿哮喘的治疗',
      content: '小儿哮喘以吸入激素为主。',
      place: '第 3 页',
      page: 3,
      file_id: 'f1',
      positions: [{ page: 3, start: 10, end: 22, boxes: [] }],
      score: 1,
      coverage: 0.8,
      met: [{ word: '儿童哮喘', by: '小儿', share: 0.9 }],
      aspects: ['儿童哮喘'],
      relevant: true,
      quotable: true,
    },
    {
      id: '2',
      paper_id: 'p2',
      document_id: null,
      title: '<b>题名</b>',
      content: '图1 <i>流程</i>',
      place: '摘要',
      page: null,
      file_id: null,
      positions: [],
      score: 0.2,
      coverage: 0,
      met: [],
      aspects: [],
      relevant: false,
      quotable: false,
    },
  ],
};
const ready = () =>
  fakeTransport()
    .on('listAllDatasets', {
      aiDataset: [aDataset({ dataset_id: 'ai-1', name: '儿科', kind: 'ai' })],
      projectDataset: [],
      readingDataset: [],
    })
    .on('testRetrieval', FOUND);
const ADDRESS = '/aiKnowledgeBase/detail?id=ai-1&tab=retrieval';
const show = (server = ready(), route = ADDRESS) => ({ ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }), server });

describe('the retrieval test of a base', () => {
  it('asks for what was typed, and keeps the question in the address', async () => {
    const { user, server, location } = show();
    await user.type(await screen.findByRole('textbox', { name: '要测试的问题' }), '儿童哮喘怎么治疗{Enter}');
    const passages = await screen.findByRole('list', { name: '取到的段落' });
    expect(server.sentTo('testRetrieval').at(-1)).toMatchObject({
      params: { dataset_id: 'ai-1' },
      body: { question: '儿童哮喘怎么治疗', size: 20 },
    });
    expect(decodeURIComponent(location())).toBe(`${ADDRESS}&ask=儿童哮喘怎么治疗`);
    const [first, second] = within(passages).getAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: '小儿哮喘的治疗，第 3 页' })).toHaveAttribute(
      'href',
      expect.stringContaining('file_id=f1'),
    );
    expect(first).toHaveTextContent('命中：儿童哮喘（写作 小儿）');
    expect(second).toHaveTextContent('图1 <i>流程</i>');
    expect(second).toHaveTextContent(
      '没有命中问题中的词，因所在文献相关而取到 · 得分 20% · 问题的 0% 在这一段 · 所在文献未被采用 · 不会被直接引用',
    );
  });

  it('says whether it would be answered, what is missing, and what was read', async () => {
    show(ready(), `${ADDRESS}&ask=儿童哮喘与蝙蝠`);
    expect(await screen.findByText(/只有相近的内容/)).toBeInTheDocument();
    expect(screen.getByText('资料没有涉及：蝙蝠')).toBeInTheDocument();
    expect(screen.getByText('库中有 3 篇文献，读了 3 篇，取到 2 段')).toBeInTheDocument();
    expect(screen.getByText(/也算作：小儿/)).toBeInTheDocument();
  });

  it('puts the question into the box of a new conversation over the base', async () => {
    const { user, location, store } = show(ready(), `${ADDRESS}&ask=儿童哮喘`);
    await user.click(await screen.findByRole('button', { name: '用这个问题提问' }));
    expect(location()).toBe('/aiKnowledgeBase/chatDetail?id=ai-1');
    expect(JSON.stringify(store.getState())).toContain('儿童哮喘');
  });

  it('says so when nothing was found, and when it failed', async () => {
    const server = ready().on('testRetrieval', { ...FOUND, verdict: 'none', passages: [], total: 0 });
    show(server, `${ADDRESS}&ask=没有`).unmount();
    show(server, `${ADDRESS}&ask=没有`);
    expect(await screen.findByText('没有取到段落')).toBeInTheDocument();
    const failing = ready().handle('testRetrieval', () => unreachable);
    show(failing, `${ADDRESS}&ask=出错`);
    expect(await screen.findByText('检索测试没有完成')).toBeInTheDocument();
  });
});
