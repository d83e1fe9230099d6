import { screen, within } from '@testing-library/react';
import type { Comparison } from '../../contract/entities/comparison';
import { aPaper } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

const BEES = aPaper({ paper_id: 'bees', title: 'The compass of bees', abstract: 'Our results show it.', authors: ['Karl'], year: 1949 });
const ANTS = aPaper({ paper_id: 'ants', title: '蚂蚁的路', abstract: '', abstract_zh: '' });
const MOTHS = aPaper({ paper_id: 'moths', title: 'Maps of moths' });
const FOUND: Comparison = {
  papers: [BEES, ANTS],
  missing: [],
  cells: [
    {
      paper_id: 'bees',
      row: 'result',
      content: '=Our results show [1](2) *it*.',
      place: 'Abstract',
      page: null,
      file_id: null,
      positions: [],
    },
    {
      paper_id: 'bees',
      row: 'limit',
      content: 'Our study did not consider clouds.',
      place: '第 3 页',
      page: 3,
      file_id: 'file-1',
      positions: [{ page: 3, start: 120, end: 154, boxes: [] }],
    },
  ],
  full_text: ['bees'],
  chosen_by: 'rules',
  notice: '未配置大模型，句子按规则从原文中选出',
};
const ADDRESS = '/readDetailMore?compare=bees&compare=ants';
const serverWith = (comparison: Comparison) => readingServer().on('comparePapers', comparison);
const grid = () => screen.findByRole('region', { name: '文献对比' });

describe('papers side by side', () => {
  it('a column a paper, a row a question; each cell is the sentence, with its place, and leads there', async () => {
    const server = serverWith(FOUND);
    await showReading(ADDRESS, server);
    const table = within(await grid());
    expect(server.sentTo('comparePapers').map(({ body }) => body)).toEqual([{ paper_id_list: ['bees', 'ants'] }]);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '项目',
      'The compass of beesKarl · 1949',
      expect.stringContaining('蚂蚁的路'),
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['研究问题', '方法', '数据', '结果', '局限']);
    const quote = table.getByRole('link', { name: '“=Our results show [1](2) *it*.”' });
    expect(quote.closest('td')).toHaveTextContent(/摘要$/);
    expect(quote).toHaveAttribute('href', expect.stringMatching(/^\/readDetailMore\?paper_id=bees&tab=original&at=/));
    expect(table.getByRole('link', { name: '“Our study did not consider clouds.”' })).toHaveAttribute(
      'href',
      '/readDetailMore?file_id=file-1&tab=original&page=3&at=3.120-154%7EOur+study+did+not+consider+clouds.',
    );
    expect(table.getAllByText(/^(?:摘要中)?未找到$/)).toHaveLength(8);
  });

  it('says how the sentences were chosen, which papers are gone, and which say nothing', async () => {
    await showReading(ADDRESS, serverWith({ ...FOUND, missing: ['gone'] }));
    expect(await screen.findByText('未配置大模型，句子按规则从原文中选出')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('有 1 篇文献不存在或无权查看');
    expect(screen.getByText('没有可读的摘要或全文：蚂蚁的路')).toBeInTheDocument();
  });

  it('a paper is taken out while two are left: the others stay, and the focus goes to the next of them', async () => {
    const BIRDS = aPaper({ paper_id: 'birds', title: 'Birds' });
    const server = serverWith({ ...FOUND, papers: [BEES, ANTS, MOTHS, BIRDS] });
    const { user } = await showReading(`${ADDRESS}&compare=moths&compare=birds`, server);
    const remove = (name: string) => screen.findByRole('link', { name: `移出对比：${name}` });
    let answer: (comparison: Comparison) => void = () => undefined;
    server.handle('comparePapers', () => new Promise((resolve) => (answer = (comparison) => resolve(answered(comparison)))));
    await user.click(await remove('蚂蚁的路'));
    expect(await remove('Maps of moths')).toHaveFocus();
    expect(screen.queryByRole('link', { name: '蚂蚁的路' })).toBeNull();
    expect(server.sentTo('comparePapers').at(-1)?.body).toEqual({ paper_id_list: ['bees', 'moths', 'birds'] });
    answer({ ...FOUND, papers: [BEES, MOTHS, BIRDS], notice: '新的说明' });
    expect(await screen.findByText('新的说明')).toBeInTheDocument();
    expect(await remove('Maps of moths')).toHaveFocus();
    server.on('comparePapers', { ...FOUND, papers: [BEES, MOTHS] });
    await user.click(await remove('Birds'));
    expect(screen.getByRole('heading', { level: 1, name: '文献对比' })).toHaveFocus();
  });

  it('one paper alone is not compared, and nothing is asked', async () => {
    const server = serverWith(FOUND);
    await showReading('/readDetailMore?compare=bees', server);
    expect(await screen.findByText('请选择 2 至 6 篇文献')).toBeInTheDocument();
    expect(server.sentTo('comparePapers')).toEqual([]);
  });

  it('waits, fails with the reason, and is tried again', async () => {
    const server = readingServer().handle('comparePapers', () => answered(null, 404, 404, '文献不存在或已被删除'));
    const { user } = await showReading(ADDRESS, server);
    expect(await screen.findByRole('alert')).toHaveTextContent('对比没有载入文献不存在或已被删除');
    server.handle('comparePapers', () => answered(FOUND));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await grid()).toBeInTheDocument();
  });

  it('is saved as a file in each form', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download.replace(/\d{4}-\d\d-\d\d/, 'DAY'));
    });
    const { user } = await showReading(ADDRESS, serverWith(FOUND));
    for (const form of ['CSV 表格', 'Word 文档', 'Markdown']) {
      await user.click(await screen.findByRole('button', { name: form }));
      await screen.findByText(/^已保存 文献对比-/);
    }
    expect(saved).toEqual(['文献对比-DAY.csv', '文献对比-DAY.docx', '文献对比-DAY.md']);
    click.mockRestore();
  });
});
